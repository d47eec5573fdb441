import type { Page } from '@playwright/test';

import { addLink, expect, expectAccessible, expectSaved, openLinks, signUp, test } from './src/journey.ts';

const HOUR_MS = 3_600_000;

/** Lets the API refuse a call as one that cannot reach the keys of the identity service. */
async function withoutKeys(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    return route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
        'retry-after': '1',
      },
      json: { type: 'about:blank', title: 'Unavailable', status: 503, code: 'identity_unavailable' },
    });
  });
  return async () => page.unroute(path);
}

test.describe('session, when something is wrong', () => {
  test('an API that cannot check who somebody is says so, loses nothing, and goes on by itself', async ({
    page,
    faults,
  }) => {
    faults.allow(/503/);
    await signUp(page);
    await openLinks(page);
    const mendSaves = await withoutKeys(page, '**/v4/external_links');
    await addLink(page, 'https://note.com/mio');
    await expect(
      page.getByText('The sign-in service is not answering.', { exact: false }).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await mendSaves();
    await expectSaved(page);

    const mendProfile = await withoutKeys(page, '**/v4/profile*');
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: 'This screen could not be loaded' }),
    ).toBeVisible();
    await expect(page.getByText('The sign-in service is not answering.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await mendProfile();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('grid', { name: 'Your links' })).toContainText('note');
    expect(new URL(page.url()).pathname).toBe('/my/links');
  });

  test('a first load while the identity service is away knows who is here all the same', async ({
    page,
    faults,
  }) => {
    faults.allow(/ERR_FAILED/);
    await signUp(page);
    for (const call of ['**/v1/accounts:lookup**', '**/v1/token**'])
      await page.route(call, async (route) => route.abort());
    await page.goto('/my/links');
    // Who is here is known all the same: only a service that answers ends a sign-in.
    await expect(page.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible({
      timeout: 20_000,
    });
    expect(new URL(page.url()).pathname).toBe('/my/links');
  });

  test('a record that is not ours is thrown away, and harms nobody', async ({ page, context }) => {
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
      await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('soziIdAuth');
    }
  });

  for (const [words, aheadMs] of [
    ['an hour ahead', HOUR_MS],
    ['an hour behind', -HOUR_MS],
  ] as const) {
    test(`a device whose clock is ${words} signs in, saves and stays signed in`, async ({ page }) => {
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
    });
  }
});
