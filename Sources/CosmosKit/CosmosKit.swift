// Importing CosmosKit alone makes the public types of these modules available.

@_exported import CosmosDrawing
@_exported import CosmosGeometry
@_exported import CosmosExport
@_exported import CosmosInput
@_exported import CosmosMotion
@_exported import CosmosOpenGL
@_exported import CosmosRendering
@_exported import CosmosScenes
@_exported import CosmosText
