import type { IncomingMessage, ServerResponse } from 'node:http';

/** Path of the links that the emulator creates for mails. */
const ACTION_PATH = '/emulator/action?';

/**
 * When a browser opens a mail link, redirects the browser to our own page, as Firebase does. Returns false
 * for all other requests.
 */
export function redirectToProduct(
  request: IncomingMessage,
  response: ServerResponse,
  actionUrl: string | null,
): boolean {
  const url = request.url ?? '';
  if (actionUrl === null || request.method !== 'GET' || !url.startsWith(ACTION_PATH)) return false;
  response.writeHead(303, { location: `${actionUrl}?${url.slice(ACTION_PATH.length)}` });
  response.end();
  return true;
}
