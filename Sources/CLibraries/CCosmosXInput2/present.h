// The extension Present 1.0: an X server reports when it showed the pictures of a window. This file
// uses the extension through XCB, because all systems with Mesa have libxcb-present, but not all
// have Xlib's libXpresent.
#pragma once
#include <X11/X.h>
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

/// A connection that receives the events about the pictures of a window, with the functions of XCB.
struct PresentReader {
  xcb_connection_t *_Nullable connection;
  xcb_generic_event_t *_Nullable (*_Nullable poll)(xcb_connection_t *_Nonnull);
  void (*_Nullable disconnect)(xcb_connection_t *_Nonnull);
  /// The number of the extension Present on the server (its major opcode).
  uint8_t opcode;
};

/// An event about a picture that was shown or skipped.
struct PresentedPicture {
  /// The serial number that the program gave the picture.
  uint32_t serial;
  /// The time in microseconds on the clock CLOCK_MONOTONIC; 0 if unknown.
  uint64_t time;
  /// The number of the screen's refresh that showed the picture.
  uint64_t refresh;
  /// Whether the picture was never shown, because a later picture replaced it.
  int isSkipped;
};

/// Closes the connection.
static inline void cosmosClosePresent(struct PresentReader *_Nonnull reader) {
  if (reader->connection) reader->disconnect(reader->connection);
  reader->connection = 0;
}

/// Requests events about all pictures that are shown in a window, whichever program draws them.
///
/// Returns 1 on success. On failure, it returns 0, and there is no connection to close.
static inline int cosmosOpenPresent(struct PresentReader *_Nonnull reader, uint32_t window) {
  void *xcb = dlopen("libxcb.so.1", RTLD_LAZY | RTLD_LOCAL);
  void *present = dlopen("libxcb-present.so.0", RTLD_LAZY | RTLD_LOCAL);
  if (!xcb || !present) return 0;
  __typeof__(xcb_connect) *connect = dlsym(xcb, "xcb_connect");
  __typeof__(xcb_connection_has_error) *hasError = dlsym(xcb, "xcb_connection_has_error");
  __typeof__(xcb_get_extension_data) *extension = dlsym(xcb, "xcb_get_extension_data");
  __typeof__(xcb_generate_id) *generate = dlsym(xcb, "xcb_generate_id");
  __typeof__(xcb_flush) *flush = dlsym(xcb, "xcb_flush");
  reader->poll = dlsym(xcb, "xcb_poll_for_event");
  reader->disconnect = dlsym(xcb, "xcb_disconnect");
  // Names from present.h of libxcb-present: the extension, and the function that selects its events
  // by a mask.
  xcb_extension_t *name = dlsym(present, "xcb_present_id");
  xcb_void_cookie_t (*select)(xcb_connection_t *, uint32_t event, uint32_t window, uint32_t mask);
  *(void **)&select = dlsym(present, "xcb_present_select_input");
  enum { CompleteNotifyMask = 2 };
  if (!connect || !hasError || !extension || !generate || !flush || !reader->poll || !reader->disconnect
    || !name || !select) return 0;
  reader->connection = connect(0, 0);
  const xcb_query_extension_reply_t *found =
    hasError(reader->connection) ? 0 : extension(reader->connection, name);
  if (!found || !found->present) {
    cosmosClosePresent(reader);
    return 0;
  }
  reader->opcode = found->major_opcode;
  select(reader->connection, generate(reader->connection), window, CompleteNotifyMask);
  flush(reader->connection);
  return 1;
}

/// Removes the next event about a picture from the queue, without waiting; returns 0 if there is
/// none.
static inline int cosmosNextPresented(
  struct PresentReader *_Nonnull reader, struct PresentedPicture *_Nonnull picture) {
  // The event PresentCompleteNotify of presentproto 1.0. XCB inserts another sequence number after
  // the event's first 32 bytes.
  struct __attribute__((packed)) Complete {
    uint8_t type, extension;
    uint16_t sequence;
    uint32_t length;
    uint16_t event;
    uint8_t kind, mode;
    uint32_t id, window, serial;
    uint64_t time;
    uint32_t fullSequence;
    uint64_t refresh;
  } complete;
  enum { CompleteNotify = 1, KindPixmap = 0, ModeSkip = 2 };
  xcb_generic_event_t *event;
  while ((event = reader->poll(reader->connection))) {
    int isExtension = (event->response_type & 0x7f) == GenericEvent;
    if (isExtension) memcpy(&complete, event, sizeof complete);
    free(event);
    if (!isExtension || complete.extension != reader->opcode || complete.event != CompleteNotify
      || complete.kind != KindPixmap) continue;
    picture->serial = complete.serial;
    picture->time = complete.time;
    picture->refresh = complete.refresh;
    picture->isSkipped = complete.mode == ModeSkip;
    return 1;
  }
  return 0;
}
