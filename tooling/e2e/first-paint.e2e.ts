import type { Page } from '@playwright/test';

import { expect, signUp, test } from './src/journey/journey.ts';

interface Paints {
  /** Every state of the menu in order, without consecutive duplicates. */
  readonly menus: readonly string[];
  readonly shift: number;
}

/** Records the menu after each DOM change, from the first node on. */
async function watchPaints(page: Page): Promise<() => Promise<Paints>> {
  await page.addInitScript(() => {
    const menus: string[] = [];
    const noted = { menus, shift: 0 };
    Object.assign(window, { paints: noted });
    const note = (): void => {
      const menu = document.querySelector('nav[aria-label="Main menu"]');
      if (menu === null || document.readyState === 'loading') return;
      const head = menu.previousElementSibling?.textContent ?? '';
      const entries = [...menu.querySelectorAll('li')].map((entry) => entry.textContent);
      const isBusy = menu.getAttribute('aria-busy') === 'true';
      const state = `${head}: ${entries.join(', ')}${isBusy ? ' …' : ''}`;
      if (menus.at(-1) !== state) menus.push(state);
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    document.addEventListener('readystatechange', note);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        noted.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => page.evaluate(() => (window as unknown as { readonly paints: Paints }).paints);
}

const NAME = '水野 澪';

test("shows a signed-in user's name and menu from the first paint", async ({ page, context }) => {
  await signUp(page);
  await page.goto('/my/profile');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  // The server waits at most a second for the user's name, so on a busy machine the first responses may lack
  // the name.
  await expect(async () => {
    const sent = await page.request.get('/my/links');
    expect(sent.headers()['cache-control']).toBe('private, no-store');
    const html = await sent.text();
    expect(html).toContain(`<bdi>${NAME}</bdi>`);
    expect(html).not.toContain('>Log in<');
  }).toPass({ timeout: 60_000 });

  const paintsOf = await watchPaints(page);
  await page.goto('/my/links');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();
  const known = await paintsOf();
  expect(known.menus).toHaveLength(1);
  expect(known.menus[0]).toMatch(new RegExp(`^${NAME}@[^:]+: Top page, Dashboard, .*Log out$`));
  expect(known.shift).toBe(0);

  const { origin } = new URL(page.url());
  for (const record of [null, '%7Bbroken', '{"id":"somebody"}']) {
    // Leave the app first, because its open page would write the session record again.
    await page.goto('about:blank');
    await context.clearCookies({ name: 'soziIdAuth' });
    if (record !== null) await context.addCookies([{ name: 'soziIdAuth', value: record, url: origin }]);
    await page.goto('/my/links');
    await expect(page.getByRole('heading', { level: 1, name: 'Edit links list' })).toBeVisible();
    const { menus, shift } = await paintsOf();
    expect(menus[0]).toBe(': Top page …');
    expect(menus.at(-1)).toBe(known.menus[0]);
    expect(menus.join('\n')).not.toContain('Log in');
    expect(shift).toBe(0);
  }
});

test('never shows the signed-in menu to a signed-out visitor', async ({ page }) => {
  const paintsOf = await watchPaints(page);
  await page.goto('/my/links');
  await page.waitForURL('**/login?returnTo=*');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  const { menus } = await paintsOf();
  expect(menus[0]).toBe(': Top page …');
  expect(menus.join('\n')).not.toContain('Dashboard');
});
