import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where the links lead that the emulator would write into mails. */
const ACTION_PATH = '/emulator/action?';

/** Sends whoever opens the link of a mail on to the product's own page, as real projects do; false for other requests. */
export function leadToProduct(
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
