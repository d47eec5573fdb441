import type { Page } from '@playwright/test';

import { changeAccount } from './src/identity/accounts.ts';
import {
  addLink,
  expect,
  expectAccessible,
  expectSaved,
  logIn,
  newAccount,
  notices,
  openLinks,
  signUp,
  test,
} from './src/journey/journey.ts';
import { VARIANT, variantUnless } from './src/journey/variant.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const HOUR_MS = 3_600_000;

const secondsNow = (): number => Math.floor(Date.now() / 1_000);

interface Refusal {
  readonly status: number;
  readonly code: string;
}

/** Makes the API refuse matching requests until the returned function is called. */
async function refuse(
  page: Page,
  path: RegExp | string,
  { status, code }: Refusal,
): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    return route.fulfill({
      status,
      contentType: 'application/problem+json',
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
        'retry-after': '1',
      },
      json: { type: 'about:blank', title: 'Refused', status, code },
    });
  });
  return async () => page.unroute(path);
}

/** Simulates an API that cannot fetch the signing keys of the identity service. */
async function withoutKeys(page: Page, path: string): Promise<() => Promise<void>> {
  return refuse(page, path, { status: 503, code: 'identity_unavailable' });
}

test.describe('session during failures', () => {
  test('reports an API that cannot verify tokens, and retries without losing input', async ({
    page,
    faults,
  }) => {
    faults.allow(/503/);
    await signUpDirectly(page);
    await openLinks(page);
    const repairSaves = await withoutKeys(page, '**/v4/page_blocks');
    await addLink(page, 'https://note.com/mio');
    await expect(
      page.getByText('The login service is not answering.', { exact: false }).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await repairSaves();
    // Saves are retried after five seconds, then with doubling delays.
    await expect(page.getByText(/^Saved at/)).toBeVisible({ timeout: 45_000 });

    const repairProfile = await withoutKeys(page, '**/v4/profile*');
    await page.clock.install();
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: 'This screen could not be loaded' }),
    ).toBeVisible();
    await expect(page.getByText('The login service is not answering.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    // Stop the clock, so that no automatic retry removes the button before the click.
    await page.clock.pauseAt(Date.now() + 5_000);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeEnabled();
    await repairProfile();
    await retry.click();
    await expect(page.getByRole('grid', { name: 'Your links' })).toContainText('note');
    expect(new URL(page.url()).pathname).toBe('/my/links');
  });

  test('stays signed in when the identity service is down on load', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED/);
    await signUp(page);
    for (const call of ['**/v1/accounts:lookup**', '**/v1/token**'])
      await page.route(call, async (route) => route.abort());
    await page.goto('/my/links');
    // An outage does not end the session. Only a refusal by the identity service does.
    await expect(page.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/my/links');
  });

  test('deletes an invalid session record and shows the login screen', async ({ page, context }) => {
    const url = 'http://localhost';
    const values = [
      '%',
      '%7Bbroken',
      'null',
      '{"id":"mio"}',
      '"'.repeat(3_000),
      '%00%FF',
      '[]',
      'x'.repeat(3_900),
    ];
    for (const value of values) {
      await context.addCookies([{ name: 'soziIdAuth', value, url }]);
      const response = await page.goto('/my/links');
      expect(response?.status(), value.slice(0, 20)).toBe(200);
      await page.waitForURL('**/login?returnTo=*');
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('soziIdAuth');
    }
  });

  test(
    'stays signed in when the session record is too large for a cookie',
    VARIANT,
    async ({ page, context, faults }) => {
      // The app logs this warning for operators.
      faults.allow(/401|No session cookie: too_large\./);
      const account = await signUp(page);
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await changeAccount(account.email, { displayName: '澪'.repeat(400) });
      await logIn(page, account);
      await openLinks(page);
      await addLink(page, 'https://note.com/mio');
      await expectSaved(page);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('soziIdAuth');
      await page.reload();
      await expect(page.getByRole('grid', { name: 'Your links' })).toContainText('note');
      const reports = faults.list.filter((fault) => fault.includes('too_large'));
      // Each loaded document logs the warning once: after the login, on the links screen, and after its reload.
      expect(reports.length).toBeLessThanOrEqual(3);
    },
  );

  test('needs no new login when the server’s clock is an hour off', VARIANT, async ({ page, faults }) => {
    faults.allow(/401/);
    const account = newAccount();
    await page.goto('/login?mode=sign-up');
    await page.getByLabel('Email address').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    const notice = notices(page);
    const tokens = '**/v2/general/auth/custom-token*';
    // Simulates a server clock that is an hour ahead: tokens seem expired. The second refusal below simulates
    // a clock that is an hour behind: tokens seem not valid yet.
    const stopRefusing = await refuse(page, tokens, { status: 401, code: 'token_expired' });
    await page.getByRole('button', { name: 'Sign up for free' }).click();
    await expect(notice).toContainText('The login service is not answering.');
    await expectAccessible(page);
    await stopRefusing();
    const stopRefusingAgain = await refuse(page, tokens, { status: 401, code: 'token_invalid' });
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toContainText('The login service is not answering.');
    await stopRefusingAgain();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/my/start');
  });

  for (const [words, what] of [
    ['whose sign-ins were revoked', 'revoked'],
    ['whose account was disabled', 'shut out'],
  ] as const) {
    test(
      `leads a user ${words} to the login screen in every tab`,
      variantUnless(what === 'revoked'),
      async ({ page, context, faults }) => {
        faults.allow(/400|401/);
        const account = await signUp(page);
        const signedInBy = secondsNow();
        await openLinks(page);
        const tab = await context.newPage();
        await tab.goto('/my/profile');
        await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
        // The identity service counts in whole seconds, so a sign-in in the same second as the revocation
        // would stay valid.
        await expect.poll(secondsNow).toBeGreaterThan(signedInBy);
        await changeAccount(
          account.email,
          what === 'shut out' ? { disableUser: true } : { validSince: String(secondsNow()) },
        );
        await page.reload();
        for (const each of [page, tab]) await each.waitForURL('**/login?returnTo=*');
        await expectAccessible(page);
        await page.getByLabel('Email address').fill(account.email);
        await page.getByLabel('Password', { exact: true }).fill(account.password);
        await page.getByRole('button', { name: 'Log in', exact: true }).click();
        if (what === 'shut out')
          await expect(notices(page).filter({ hasText: 'This account has been closed.' })).toBeVisible();
        else await Promise.all([page.waitForURL('**/my/links'), tab.waitForURL('**/my/profile')]);
      },
    );
  }

  test('asks for a fresh sign-in before account deletion and keeps the input', async ({ page, faults }) => {
    faults.allow(/401/);
    const account = await signUpDirectly(page);
    await page.goto('/my/settings/leaving');
    const field = page.getByLabel(/^To confirm, type your page address: @/);
    const address =
      /@\S+$/.exec(await page.getByText(/^To confirm, type your page address: @/).innerText())?.[0] ?? '';
    await field.fill(address);
    let refused = 0;
    // Simulates one refusal, because the real API accepts a sign-in that is only seconds old.
    await page.route('**/v4/unsubscribe', async (route) => {
      if (route.request().method() !== 'POST' || refused > 0) return route.continue();
      refused += 1;
      return route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        headers: {
          'access-control-allow-origin': new URL(page.url()).origin,
          'access-control-allow-credentials': 'true',
        },
        json: { type: 'about:blank', title: 'Not fresh', status: 401, code: 'token_not_fresh' },
      });
    });
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please log in once more' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/my/settings/leaving');
    await expect(field).toHaveValue(address);
    refused = 0;
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByLabel('Your password').fill(account.password);
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL('**/goodbye?until=*');
  });

  for (const [words, aheadMs] of [
    ['an hour ahead', HOUR_MS],
    ['an hour behind', -HOUR_MS],
  ] as const) {
    test(
      `a device whose clock is ${words} signs in, saves and stays signed in`,
      variantUnless(aheadMs < 0),
      async ({ page }) => {
        await page.addInitScript((ms) => {
          const RealDate = Date;
          const now = (): number => RealDate.now() + ms;
          window.Date = new Proxy(RealDate, {
            construct: (target, given: unknown[]) =>
              Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
            get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
          });
        }, aheadMs);
        await signUp(page);
        await openLinks(page);
        await addLink(page, 'https://note.com/mio');
        await expectSaved(page);
        await page.reload();
        await expect(page.getByRole('grid', { name: 'Your links' })).toContainText('note');
      },
    );
  }
});
