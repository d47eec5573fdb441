import type { Session } from '@musubi/auth/session';

/**
 * Whether a `Cookie` header or `document.cookie` marks the browser as an operator's. The cookie is a hint for
 * the server, which does not know the session. It grants no rights: the API authorises each request.
 */
export function hasOperatorCookie(cookies: string | null): boolean {
  return /(?:^|;) *operator=1(?:;|$)/.test(cookies ?? '');
}

export function isOperatorBrowser(): boolean {
  return hasOperatorCookie(document.cookie);
}

export function forgetOperatorBrowser(): void {
  document.cookie = 'operator=; Path=/; Max-Age=0';
}

/** Deletes the cookie when the session has ended. */
export function endOperatorBrowserWithTheSession(session: Pick<Session, 'getState' | 'subscribe'>): void {
  session.subscribe(() => {
    if (session.getState().status === 'signedOut') forgetOperatorBrowser();
  });
}
