// srgb.glsl: conversion from sRGB to linear light and back.

vec3 linearLight(vec3 color) {
  return mix(
    color / 12.92, pow((max(color, 0.0) + 0.055) / 1.055, vec3(2.4)), step(0.04045, color));
}

vec3 encodedLight(vec3 light) {
  return mix(
    12.92 * light, 1.055 * pow(max(light, 1e-9), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
}
