import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { addLink, expect, expectSaved, test } from './src/journey/journey.ts';
import { takeDrawnRows, watchDrawnRows } from './src/screens/drawn-rows.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const COUNT = 99;

interface ProfileAnswer {
  readonly user: { readonly links?: { readonly items: unknown[] } };
}

/** Adds 99 links to each profile response. Leaves save requests unchanged. */
async function fillList(page: Page): Promise<readonly string[]> {
  const ids = Array.from({ length: COUNT }, () => randomUUID());
  const items = ids.map((id, position) => ({
    id,
    type: 'custom',
    title: `Link ${position + 1}`,
    description: '',
    url: `https://example.com/${position + 1}`,
    thumbnail_image_key: null,
    size: 'row',
    is_visible: true,
    is_sensitive: false,
    section: position < 50 ? 'First' : 'Second',
    is_half: false,
    is_icon: false,
    is_me: false,
    starts_at: null,
    ends_at: null,
    position,
  }));
  await page.route(/\/v4\/profile\?/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as ProfileAnswer;
    answer.user.links?.items.push(...items);
    await route.fulfill({ response, json: answer });
  });
  return ids;
}

/** Records the time from each key press to the change in the preview, in ms. */
async function watchPreview(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { previewDelays: seen });
    let pressedAt = 0;
    window.addEventListener('keydown', () => (pressedAt = performance.now()), true);
    const body = document.querySelector('iframe')?.contentDocument?.body;
    if (body === undefined) throw new Error('There is no preview');
    new MutationObserver(() => seen.push(performance.now() - pressedAt)).observe(body, {
      subtree: true,
      characterData: true,
      childList: true,
    });
  });
  return async () => page.evaluate(() => (window as { previewDelays?: number[] }).previewDelays ?? []);
}

test('renders only the row that the user edits and allows at most 100 links', async ({ page }) => {
  await watchDrawnRows(page);
  await signUpDirectly(page);
  const ids = await fillList(page);
  await page.goto('/my/links');
  const rows = page.getByRole('grid', { name: 'Your links' }).getByRole('row');
  await expect(rows).toHaveCount(COUNT + 2);
  await expect(page.getByText('1 more link fits; a page holds 100.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Link 60' }).click();
  const title = page.getByLabel('Title', { exact: true });
  await expect(title).toBeFocused();
  await page.keyboard.press('End');
  const preview = page.frameLocator('iframe[title="Preview of your page"]');
  await expect(preview.getByText('Link 60', { exact: true }).first()).toBeAttached();
  const delays = await watchPreview(page);
  await takeDrawnRows(page);
  for (const key of '!?.,') {
    const seen = (await delays()).length;
    await page.keyboard.press(key);
    await expect.poll(async () => (await delays()).length).toBeGreaterThan(seen);
  }
  expect(await takeDrawnRows(page), 'rows drawn while one is typed in').toEqual([ids[59]]);
  // The median is logged and not asserted, because a busy machine would exceed any limit.
  const sorted = (await delays()).toSorted((one, other) => one - other);
  const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  test.info().annotations.push({ type: 'ms from key to preview', description: String(median) });
  await expectSaved(page);

  await page.keyboard.press('Enter');
  await expect(title).toHaveCount(0);
  await addLink(page, 'https://note.com/mio');
  await page.keyboard.press('Escape');
  await expect(page.getByText('The page is full.', { exact: false })).toBeVisible();
  await expect(page.getByText('Your list is full: it holds 100 links.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'More for note' }).click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeDisabled();
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectSaved(page);
});

test('does not move the focus when the lazy-loaded editor arrives', async ({ page }) => {
  await signUpDirectly(page);
  const coming = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const text = await (await route.fetch()).text();
    // Only the chunk of the link editor contains this message key.
    if (text.includes('edit.repeated')) await coming.promise;
    await route.fulfill({ body: text, contentType: 'text/javascript' });
  });
  await page.goto('/my/links');
  await addLink(page, 'https://note.com/mio');
  await page.getByLabel('Link URL').pressSequentially('https://www.you');
  await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0);
  coming.resolve();
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
  await page.keyboard.type('tube.com/@mio');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch', { name: 'Show YouTube on my page' })).toBeVisible();
  await expectSaved(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
