import type { BrowserContext, Page, Request } from '@playwright/test';

const KEY_REGISTRATION = '/v2/general/auth/key-for-global-sign-out';
const LOGGED_OUT = 'Log-out successful.';

/**
 * Returns the page that sent a request. Null for navigations, whose frame may not exist yet, and for service
 * workers.
 */
function pageOf(request: Request): Page | null {
  const isOfPage = !request.isNavigationRequest() && request.serviceWorker() === null;
  return isOfPage ? request.frame().page() : null;
}

/**
 * Collects the URLs of GET requests that the API refuses because the user logs out at the same time. The
 * browser logs a 401 for each such request, but users do not notice.
 */
export function followOvertakenReads(context: BrowserContext): readonly string[] {
  const open = new Set<Request>();
  const beforeTheEnd = new Set<Request>();
  const overtaken: string[] = [];
  let leaving: Page | null = null;
  context.on('request', (request) => {
    if (request.url().includes(KEY_REGISTRATION)) {
      leaving = pageOf(request);
      for (const early of open) if (pageOf(early) === leaving) beforeTheEnd.add(early);
    } else if (leaving !== null && pageOf(request) === leaving) beforeTheEnd.add(request);
    open.add(request);
  });
  context.on('requestfinished', (request) => void open.delete(request));
  context.on('requestfailed', (request) => void open.delete(request));
  context.on('response', (response) => {
    const request = response.request();
    const isRead = request.method() === 'GET' && beforeTheEnd.has(request);
    if (isRead && response.status() === 401) overtaken.push(request.url());
  });
  context.on('console', (message) => {
    if (message.text() === LOGGED_OUT) leaving = null;
  });
  return overtaken;
}

/** Removes one error for each request that `followOvertakenReads` collected. */
export function withoutOvertaken(faults: readonly string[], overtaken: readonly string[]): readonly string[] {
  const left = [...overtaken];
  return faults.filter((fault) => {
    const at = left.findIndex((url) => fault.includes('status of 401') && fault.endsWith(`(${url})`));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
