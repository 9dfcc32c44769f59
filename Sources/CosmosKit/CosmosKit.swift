// One import for everything that a program needs to draw scenes: the modules beneath are visible
// through it.

@_exported import CosmosDrawing
@_exported import CosmosGeometry
@_exported import CosmosImages
@_exported import CosmosInput
@_exported import CosmosMotion
@_exported import CosmosOpenGL
@_exported import CosmosRendering
@_exported import CosmosScenes
@_exported import CosmosSky
@_exported import CosmosZodiac
