import type { ServerResponse } from 'node:http';

/** Status of a request whose connection closed before an answer began; nginx logs the same status. */
export const ABORTED_STATUS = 499;

/**
 * Returns the status that a connection had begun to send when it closed; `ABORTED_STATUS` when it closed before that, or
 * when Node refused the body with 408 or 400 instead.
 */
export function sentStatusOf(response: ServerResponse): number {
  const { headersSent, socket, statusCode } = response;
  // A response that waits for an earlier response on its connection has headers, but no socket.
  return headersSent && socket !== null ? statusCode : ABORTED_STATUS;
}
