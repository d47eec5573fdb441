import type { Page } from '@playwright/test';

type IdentityCall =
  | 'mfaSignIn:finalize'
  | 'resetPassword'
  | 'signInWithEmailLink'
  | 'signInWithIdp'
  | 'signInWithPassword'
  | 'signInWithPhoneNumber'
  | 'signUp';

const patternOf = (call: IdentityCall): string =>
  call.startsWith('mfa') ? `**/v2/accounts/${call}?**` : `**/v1/accounts:${call}?**`;

/** Makes the identity service refuse a call from now on. The returned function counts the refusals. */
export async function answerIdentity(page: Page, call: IdentityCall, message: string): Promise<() => number> {
  let times = 0;
  await page.unroute(patternOf(call));
  await page.route(patternOf(call), async (route) => {
    times += 1;
    await route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
    });
  });
  return () => times;
}

/** Restores the identity service's real responses to a call. */
export async function restoreIdentity(page: Page, call: IdentityCall): Promise<void> {
  await page.unroute(patternOf(call));
}

/** Makes a call fail as if the browser were offline, until the returned function is called. */
export async function breakIdentity(page: Page, call: IdentityCall): Promise<() => Promise<void>> {
  await page.route(patternOf(call), async (route) => route.abort('internetdisconnected'));
  return async () => page.unroute(patternOf(call));
}
