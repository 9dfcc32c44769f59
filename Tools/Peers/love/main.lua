-- main.lua: draws the star field with LÖVE 11, with a texture.
--
-- Usage: love FOLDER mesh|instanced STARS FRAMES [PICTURE.png]
--
-- mesh       a static mesh of four vertices per star, with an index map
-- instanced  a mesh of one quad, an instance per star
--
-- Stars and timing are the same as in ../field.h. With PICTURE.png, the program draws one frame
-- into that file, and measures no frame times.

local ffi = require("ffi")
ffi.cdef("void glFinish(void);")
-- LÖVE has no function that waits until a frame is finished.
local gl = ffi.load("libGL.so.1")

local field_width, field_height = 1280, 720
local star_size = 8
local scroll_period, scroll_step, scroll_room = 100, 0.5, 64
local subpixels = 32

ffi.cdef([[
  typedef struct { float x, y; uint8_t red, green, blue, alpha; } Star;
  typedef struct { float x, y, u, v; uint8_t red, green, blue, alpha; } Corner;
]])

--- Calls `place(index, left, top, red, green, blue, alpha)` for each star; the first index is 0.
local function for_each_star(count, place)
  local state = 12345
  local function random()
    state = state * 48271 % 2147483647
    return state
  end
  for index = 0, count - 1 do
    local left = random() % ((field_width - star_size - scroll_room) * subpixels) / subpixels
    local top = random() % ((field_height - star_size) * subpixels) / subpixels
    local color = random()
    place(
      index, left, top, 155 + color % 100, 155 + math.floor(color / 100) % 100,
      200 + math.floor(color / 10000) % 55, 100 + math.floor(color / 550000) % 155)
  end
end

--- Creates the texture of a white star, whose alpha at the distance r is (1 - r²)².
local function make_texture()
  local size = 32
  local data = love.image.newImageData(size, size)
  data:mapPixel(function(x, y)
    local u, v = (x + 0.5) / size * 2 - 1, (y + 0.5) / size * 2 - 1
    local root = math.max(0, 1 - u * u - v * v)
    return 1, 1, 1, root * root
  end)
  local texture = love.graphics.newImage(data)
  texture:setFilter("linear", "linear")
  return texture
end

local quad_format = { { "VertexPosition", "float", 2 }, { "VertexTexCoord", "float", 2 } }

--- Returns a function that draws all stars, moved to the right by a number of pixels.
local function make_mesh(count, texture)
  local vertices = love.data.newByteData(count * 4 * ffi.sizeof("Corner"))
  local corners = ffi.cast("Corner *", vertices:getFFIPointer())
  local indices = love.data.newByteData(count * 6 * 4)
  local index_of = ffi.cast("uint32_t *", indices:getFFIPointer())
  for_each_star(count, function(star, left, top, red, green, blue, alpha)
    local first = star * 4
    for corner = 0, 3 do
      local u, v = corner % 2, math.floor(corner / 2)
      local vertex = corners[first + corner]
      vertex.x, vertex.y, vertex.u, vertex.v = left + u * star_size, top + v * star_size, u, v
      vertex.red, vertex.green, vertex.blue, vertex.alpha = red, green, blue, alpha
    end
    local six = star * 6
    index_of[six], index_of[six + 1], index_of[six + 2] = first, first + 1, first + 2
    index_of[six + 3], index_of[six + 4], index_of[six + 5] = first + 2, first + 1, first + 3
  end)
  local format = { quad_format[1], quad_format[2], { "VertexColor", "byte", 4 } }
  local mesh = love.graphics.newMesh(format, count * 4, "triangles", "static")
  mesh:setVertices(vertices)
  mesh:setVertexMap(indices, "uint32")
  mesh:setTexture(texture)
  return function(scroll)
    love.graphics.draw(mesh, scroll, 0)
  end
end

--- Returns a function like that of `make_mesh`, which draws an instance for each star instead.
local function make_instanced(count, texture)
  local data = love.data.newByteData(count * ffi.sizeof("Star"))
  local stars = ffi.cast("Star *", data:getFFIPointer())
  for_each_star(count, function(index, left, top, red, green, blue, alpha)
    local star = stars[index]
    star.x, star.y = left, top
    star.red, star.green, star.blue, star.alpha = red, green, blue, alpha
  end)
  local format = { { "StarPosition", "float", 2 }, { "StarColor", "byte", 4 } }
  local instances = love.graphics.newMesh(format, count, "points", "static")
  instances:setVertices(data)

  local size = star_size
  local corners = { { 0, 0, 0, 0 }, { size, 0, 1, 0 }, { 0, size, 0, 1 }, { size, size, 1, 1 } }
  local quad = love.graphics.newMesh(quad_format, corners, "strip", "static")
  quad:setTexture(texture)
  quad:attachAttribute("StarPosition", instances, "perinstance")
  quad:attachAttribute("StarColor", instances, "perinstance")
  local shader = love.graphics.newShader([[
    attribute vec2 StarPosition;
    attribute vec4 StarColor;
    vec4 position(mat4 transform, vec4 vertex) {
      VaryingColor = StarColor;
      vertex.xy += StarPosition;
      return transform * vertex;
    }
  ]])
  return function(scroll)
    love.graphics.setShader(shader)
    love.graphics.drawInstanced(quad, count, scroll, 0)
  end
end

local function draw_frame(draw_stars, frame)
  love.event.pump()
  love.graphics.origin()
  love.graphics.clear(0.02, 0.03, 0.12)
  draw_stars(frame % scroll_period * scroll_step)
  love.graphics.present()
  gl.glFinish()
end

local function save_picture(draw_stars, path)
  love.graphics.captureScreenshot(function(image)
    local file = assert(io.open(path, "wb"))
    file:write(image:encode("png"):getString())
    assert(file:close())
  end)
  draw_frame(draw_stars, 0)
end

--- Returns the time of each frame after the warm-up in milliseconds, from the end of the previous
--- frame to its own end.
local function time_frames(draw_stars, wanted)
  local times, warm_up_frames, is_warm, frame = {}, 0, false, 0
  local phase_began = love.timer.getTime()
  local frame_began = phase_began
  repeat
    draw_frame(draw_stars, frame)
    frame = frame + 1
    local now = love.timer.getTime()
    if is_warm then
      times[#times + 1] = (now - frame_began) * 1e3
    else
      warm_up_frames = warm_up_frames + 1
      if warm_up_frames >= 5 and now - phase_began >= 1 then
        is_warm, phase_began = true, now
      end
    end
    frame_began = now
  until #times == wanted or (is_warm and #times >= 3 and now - phase_began >= 8)
  return times
end

local function report(times)
  local major, minor, revision = love.getVersion()
  local _, _, _, device = love.graphics.getRendererInfo()
  print(("version %d.%d.%d"):format(major, minor, revision))
  print("renderer " .. device)
  for _, time in ipairs(times) do
    print(("frame %.4f"):format(time))
  end
end

function love.run()
  local mode, count, frames, picture = unpack(love.arg.parseGameArguments(arg))
  count, frames = tonumber(count), tonumber(frames)
  if not count or not frames then
    io.stderr:write("Usage: love FOLDER mesh|instanced STARS FRAMES [PICTURE.png]\n")
    return function()
      return 1
    end
  end
  local make = mode == "instanced" and make_instanced or make_mesh
  local draw_stars = make(count, make_texture())
  return function()
    if picture then
      save_picture(draw_stars, picture)
    else
      report(time_frames(draw_stars, frames))
    end
    return 0
  end
end
