// Importing CosmosSky alone makes signs, figures, bodies and dates available.

@_exported import CosmosZodiac
