// sfml.cpp: draws the star field with SFML 2, as textured quads in a static vertex buffer.
//
// Usage: sfml STARS FRAMES [PICTURE.png]
//
// With PICTURE.png, the program draws one frame into that file, and measures no frame times.

#include <SFML/Graphics.hpp>
#include <SFML/OpenGL.hpp>
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "field.h"

static constexpr unsigned textureSize = 32;

/// Fills the texture with the picture of a white star, whose alpha at the distance r is (1 - r²)².
static void fillTexture(sf::Texture &texture) {
  sf::Image image;
  image.create(textureSize, textureSize);
  for (unsigned y = 0; y < textureSize; y++) {
    for (unsigned x = 0; x < textureSize; x++) {
      float u = (static_cast<float>(x) + 0.5f) / textureSize * 2 - 1;
      float v = (static_cast<float>(y) + 0.5f) / textureSize * 2 - 1;
      float root = std::max(0.0f, 1 - u * u - v * v);
      image.setPixel(x, y,
                     sf::Color(255, 255, 255, static_cast<sf::Uint8>(root * root * 255 + 0.5f)));
    }
  }
  if (!texture.loadFromImage(image)) throw std::runtime_error("SFML cannot create a texture.");
  texture.setSmooth(true);
}

/// Uploads all stars once.
static void fillBuffer(sf::VertexBuffer &buffer, std::size_t count) {
  Star *stars = make_stars(count);
  std::vector<sf::Vertex> vertices(count * 4);
  const float half = STAR_SIZE / 2;
  const float corners[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  for (std::size_t i = 0; i < vertices.size(); i++) {
    const Star &star = stars[i / 4];
    float u = corners[i % 4][0], v = corners[i % 4][1];
    float x = static_cast<float>(star.x) / SUBPIXELS, y = static_cast<float>(star.y) / SUBPIXELS;
    vertices[i].position = {x + u * half, y + v * half};
    vertices[i].texCoords = {(u + 1) / 2 * textureSize, (v + 1) / 2 * textureSize};
    vertices[i].color = sf::Color(star.red, star.green, star.blue, star.alpha);
  }
  free(stars);
  if (!buffer.create(vertices.size()) || !buffer.update(vertices.data()))
    throw std::runtime_error("SFML cannot create a vertex buffer.");
}

static void draw(sf::RenderWindow &window, const sf::VertexBuffer &buffer,
                 const sf::Texture &texture, int frame) {
  sf::RenderStates states;
  states.texture = &texture;
  states.transform.translate(scroll_of_frame(frame), 0);
  window.clear(sf::Color(5, 8, 31));
  window.draw(buffer, states);
}

static void savePicture(const sf::RenderWindow &window, const std::string &path) {
  sf::Texture picture;
  picture.create(FIELD_WIDTH, FIELD_HEIGHT);
  picture.update(window);
  if (!picture.copyToImage().saveToFile(path))
    throw std::runtime_error("The picture cannot be written. Does its folder exist?");
}

static void run(int count, int frames, const char *picture) {
  sf::RenderWindow window(sf::VideoMode(FIELD_WIDTH, FIELD_HEIGHT), "SFML", sf::Style::None);
  window.setVerticalSyncEnabled(false);
  sf::Texture texture;
  fillTexture(texture);
  sf::VertexBuffer buffer(sf::Quads, sf::VertexBuffer::Static);
  fillBuffer(buffer, static_cast<std::size_t>(count));
  if (picture) {
    draw(window, buffer, texture, 0);
    return savePicture(window, picture);
  }
  FrameTimer timer = start_timer(frames);
  int frame = 0;
  do {
    sf::Event event;
    while (window.pollEvent(event)) continue;
    draw(window, buffer, texture, frame++);
    window.display();
    glFinish();
  } while (!frame_ended(&timer));
  std::string version = std::to_string(SFML_VERSION_MAJOR) + "." +
                        std::to_string(SFML_VERSION_MINOR) + "." +
                        std::to_string(SFML_VERSION_PATCH);
  report(&timer, version.c_str(), reinterpret_cast<const char *>(glGetString(GL_RENDERER)));
  free(timer.milliseconds);
}

int main(int argumentCount, char **arguments) {
  int count = argumentCount > 2 ? std::atoi(arguments[1]) : 0;
  int frames = argumentCount > 2 ? std::atoi(arguments[2]) : 0;
  if (count < 1 || frames < 1) {
    std::cerr << "Usage: sfml STARS FRAMES [PICTURE.png]\n";
    return 1;
  }
  try {
    run(count, frames, argumentCount > 3 ? arguments[3] : nullptr);
  } catch (const std::exception &error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
  return 0;
}
