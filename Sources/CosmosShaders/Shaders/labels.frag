// labels.frag: text, with its coverage from the atlas.
//
// Texture atlas       coverage 0…1
// In      atlasPlace  texture coordinates; color: premultiplied

#version 140

uniform sampler2D atlas;

noperspective in vec2 atlasPlace;
flat in vec4 color;
out vec4 fragment;

void main() {
  fragment = color * texture(atlas, atlasPlace).r;
}
