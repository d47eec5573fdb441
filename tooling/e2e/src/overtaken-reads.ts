import type { BrowserContext, Request } from '@playwright/test';

const KEY_REGISTRATION = '/v2/general/auth/key-for-global-sign-out';
const LOGGED_OUT = 'Log-out successful.';

/**
 * Addresses of reads that a log-out overtook: the page asked before it was left, and the API answered after the session had
 * ended. Their 401 is right and nobody sees it, but the browser writes it down.
 */
export function followOvertakenReads(context: BrowserContext): ReadonlySet<string> {
  const open = new Set<Request>();
  const beforeTheEnd = new Set<Request>();
  const overtaken = new Set<string>();
  let isLeaving = false;
  context.on('request', (request) => {
    if (request.url().includes(KEY_REGISTRATION)) {
      isLeaving = true;
      for (const early of open) beforeTheEnd.add(early);
    } else if (isLeaving) beforeTheEnd.add(request);
    open.add(request);
  });
  context.on('requestfinished', (request) => void open.delete(request));
  context.on('requestfailed', (request) => void open.delete(request));
  context.on('response', (response) => {
    const request = response.request();
    const isRead = request.method() === 'GET' && beforeTheEnd.has(request);
    if (isRead && response.status() === 401) overtaken.add(request.url());
  });
  context.on('console', (message) => {
    if (message.text() === LOGGED_OUT) isLeaving = false;
  });
  return overtaken;
}
