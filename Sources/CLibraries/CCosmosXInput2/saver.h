// The extension MIT-SCREEN-SAVER 1.1: an X server reports that it blanks its screens, and stops
// doing so on request. Like the extension Present, it is used through XCB.
#pragma once
#include <X11/X.h>
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

/// A connection that uses the extension, with the functions of XCB.
struct SaverConnection {
  xcb_connection_t *_Nullable connection;
  /// The extension's name and, inside XCB, its number.
  xcb_extension_t extension;
  unsigned int (*_Nullable send)(
    xcb_connection_t *_Nonnull, int flags, struct iovec *_Nonnull, const xcb_protocol_request_t *_Nonnull);
  int (*_Nullable flush)(xcb_connection_t *_Nonnull);
  void *_Nullable (*_Nullable reply)(
    xcb_connection_t *_Nonnull, unsigned int, xcb_generic_error_t *_Nullable *_Nullable);
  xcb_generic_event_t *_Nullable (*_Nullable poll)(xcb_connection_t *_Nonnull);
  void (*_Nullable disconnect)(xcb_connection_t *_Nonnull);
  /// The file descriptor of the connection; it is readable when events have arrived.
  int descriptor;
  /// The number of the extension's first event.
  uint8_t firstEvent;
  /// Whether the screens are blank, or show the server's own pattern or a screen saver.
  int isBlanked;
};

/// Closes the connection, which withdraws its requests.
static inline void cosmosCloseSaver(struct SaverConnection *_Nonnull saver) {
  if (saver->connection) saver->disconnect(saver->connection);
  saver->connection = 0;
}

/// Opens a connection, unless the server lacks the extension.
///
/// Returns 1 on success. On failure, it returns 0, and there is no connection to close.
static inline int cosmosOpenSaver(struct SaverConnection *_Nonnull saver) {
  void *xcb = dlopen("libxcb.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (!xcb) return 0;
  __typeof__(xcb_connect) *connect = dlsym(xcb, "xcb_connect");
  __typeof__(xcb_connection_has_error) *hasError = dlsym(xcb, "xcb_connection_has_error");
  __typeof__(xcb_get_extension_data) *extension = dlsym(xcb, "xcb_get_extension_data");
  __typeof__(xcb_get_file_descriptor) *descriptor = dlsym(xcb, "xcb_get_file_descriptor");
  saver->send = dlsym(xcb, "xcb_send_request");
  saver->flush = dlsym(xcb, "xcb_flush");
  saver->reply = dlsym(xcb, "xcb_wait_for_reply");
  saver->poll = dlsym(xcb, "xcb_poll_for_event");
  saver->disconnect = dlsym(xcb, "xcb_disconnect");
  if (!connect || !hasError || !extension || !descriptor || !saver->send || !saver->flush || !saver->reply
    || !saver->poll || !saver->disconnect) return 0;
  saver->extension.name = "MIT-SCREEN-SAVER";
  saver->connection = connect(0, 0);
  const xcb_query_extension_reply_t *found =
    hasError(saver->connection) ? 0 : extension(saver->connection, &saver->extension);
  if (!found || !found->present) {
    cosmosCloseSaver(saver);
    return 0;
  }
  saver->firstEvent = found->first_event;
  saver->descriptor = descriptor(saver->connection);
  return 1;
}

/// Sends a request of the extension, without waiting.
///
/// `words` is the request; XCB writes into its first word. Returns the number of the request.
static inline unsigned int cosmosAskSaver(
  struct SaverConnection *_Nonnull saver, uint8_t request, int hasReply, uint32_t *_Nonnull words, size_t size) {
  // XCB uses the first two elements of `parts` itself.
  struct iovec parts[4];
  memset(parts, 0, sizeof parts);
  parts[2].iov_base = words;
  parts[2].iov_len = size;
  xcb_protocol_request_t description = {1, &saver->extension, request, !hasReply};
  unsigned int number = saver->send(saver->connection, 0, parts + 2, &description);
  saver->flush(saver->connection);
  return number;
}

/// Requests events about blanked screens; the server also sends them when DPMS (power saving) turns
/// the monitors off.
static inline void cosmosWatchBlanking(struct SaverConnection *_Nonnull saver, uint32_t root) {
  enum { QueryInfo = 1, SelectInput = 2, NotifyMask = 1 };
  uint32_t select[3] = {0, root, NotifyMask}, query[2] = {0, root};
  cosmosAskSaver(saver, SelectInput, 0, select, sizeof select);
  unsigned int number = cosmosAskSaver(saver, QueryInfo, 1, query, sizeof query);
  uint8_t *answer = saver->reply(saver->connection, number, 0);
  // The second byte is the state: 0 (off), 1 (on), 2 (cycle, only in events) or 3 (disabled).
  saver->isBlanked = answer && answer[1] == 1;
  free(answer);
}

/// Handles all events that have arrived, without waiting; returns whether there was any.
static inline int cosmosReadBlanking(struct SaverConnection *_Nonnull saver) {
  int hasNews = 0;
  xcb_generic_event_t *event;
  while ((event = saver->poll(saver->connection))) {
    // In the event ScreenSaverNotify, the second byte is the state. During a cycle, the screens
    // stay blank.
    if ((event->response_type & 0x7f) == saver->firstEvent) {
      saver->isBlanked = event->pad0 == 1 || event->pad0 == 2;
      hasNews = 1;
    }
    free(event);
  }
  return hasNews;
}

/// Suspends the screen saver and DPMS until the connection is closed.
///
/// The server counts such requests by connection. A server older than version 1.1 of the extension
/// refuses the request.
static inline void cosmosSuspendBlanking(struct SaverConnection *_Nonnull saver) {
  enum { Suspend = 5 };
  uint32_t suspend[2] = {0, 1};
  cosmosAskSaver(saver, Suspend, 0, suspend, sizeof suspend);
}
