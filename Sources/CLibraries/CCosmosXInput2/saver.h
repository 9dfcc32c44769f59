// The extension MIT-SCREEN-SAVER 1.0: an X server reports that it blanks its screens. Like the
// extension Present, it is used through XCB.
#pragma once
#include <X11/X.h>
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

/// A connection that receives events when the screens are blanked and when the blanking ends, with
/// the functions of XCB.
struct BlankingReader {
  xcb_connection_t *_Nullable connection;
  xcb_generic_event_t *_Nullable (*_Nullable poll)(xcb_connection_t *_Nonnull);
  void (*_Nullable disconnect)(xcb_connection_t *_Nonnull);
  /// The file descriptor of the connection; it is readable when events have arrived.
  int descriptor;
  /// The number of the extension's first event.
  uint8_t firstEvent;
  /// Whether the screens are blank, or show the server's own pattern or a screen saver.
  int isBlanked;
};

/// Closes the connection.
static inline void cosmosCloseBlanking(struct BlankingReader *_Nonnull reader) {
  if (reader->connection) reader->disconnect(reader->connection);
  reader->connection = 0;
}

/// Requests events about blanked screens; the server also sends them when DPMS (power saving) turns
/// the monitors off.
///
/// Returns 1 on success. On failure, it returns 0, and there is no connection to close.
static inline int cosmosOpenBlanking(struct BlankingReader *_Nonnull reader, uint32_t root) {
  void *xcb = dlopen("libxcb.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (!xcb) return 0;
  __typeof__(xcb_connect) *connect = dlsym(xcb, "xcb_connect");
  __typeof__(xcb_connection_has_error) *hasError = dlsym(xcb, "xcb_connection_has_error");
  __typeof__(xcb_get_extension_data) *extension = dlsym(xcb, "xcb_get_extension_data");
  __typeof__(xcb_get_file_descriptor) *descriptor = dlsym(xcb, "xcb_get_file_descriptor");
  __typeof__(xcb_send_request) *send = dlsym(xcb, "xcb_send_request");
  __typeof__(xcb_wait_for_reply) *reply = dlsym(xcb, "xcb_wait_for_reply");
  __typeof__(xcb_flush) *flush = dlsym(xcb, "xcb_flush");
  reader->poll = dlsym(xcb, "xcb_poll_for_event");
  reader->disconnect = dlsym(xcb, "xcb_disconnect");
  if (!connect || !hasError || !extension || !descriptor || !send || !reply || !flush || !reader->poll
    || !reader->disconnect) return 0;
  static xcb_extension_t saver = {"MIT-SCREEN-SAVER", 0};
  reader->connection = connect(0, 0);
  const xcb_query_extension_reply_t *found =
    hasError(reader->connection) ? 0 : extension(reader->connection, &saver);
  if (!found || !found->present) {
    cosmosCloseBlanking(reader);
    return 0;
  }
  reader->firstEvent = found->first_event;
  reader->descriptor = descriptor(reader->connection);
  // XCB uses the first two elements of `parts` itself; the third one is the request. XCB writes
  // into the first word of the request.
  enum { QueryInfo = 1, SelectInput = 2, NotifyMask = 1 };
  struct iovec parts[4];
  uint32_t select[3] = {0, root, NotifyMask}, query[2] = {0, root};
  xcb_protocol_request_t selecting = {1, &saver, SelectInput, 1}, asking = {1, &saver, QueryInfo, 0};
  memset(parts, 0, sizeof parts);
  parts[2].iov_base = select;
  parts[2].iov_len = sizeof select;
  send(reader->connection, 0, parts + 2, &selecting);
  memset(parts, 0, sizeof parts);
  parts[2].iov_base = query;
  parts[2].iov_len = sizeof query;
  unsigned int number = send(reader->connection, 0, parts + 2, &asking);
  uint8_t *answer = reply(reader->connection, number, 0);
  // The second byte is the state: 0 (off), 1 (on), 2 (cycle, only in events) or 3 (disabled).
  reader->isBlanked = answer && answer[1] == 1;
  free(answer);
  flush(reader->connection);
  return 1;
}

/// Handles all events that have arrived, without waiting; returns whether there was any.
static inline int cosmosReadBlanking(struct BlankingReader *_Nonnull reader) {
  int hasNews = 0;
  xcb_generic_event_t *event;
  while ((event = reader->poll(reader->connection))) {
    // In the event ScreenSaverNotify, the second byte is the state. During a cycle, the screens
    // stay blank.
    if ((event->response_type & 0x7f) == reader->firstEvent) {
      reader->isBlanked = event->pad0 == 1 || event->pad0 == 2;
      hasNews = 1;
    }
    free(event);
  }
  return hasNews;
}
