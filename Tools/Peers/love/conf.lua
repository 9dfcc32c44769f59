-- This window does not wait for vertical sync, and modules that are not needed are not loaded.
function love.conf(settings)
  settings.window.title = "LÖVE"
  settings.window.width = 1280
  settings.window.height = 720
  settings.window.vsync = 0
  settings.window.depth = nil
  settings.window.stencil = nil
  settings.modules.audio = false
  settings.modules.joystick = false
  settings.modules.physics = false
  settings.modules.sound = false
  settings.modules.video = false
end
