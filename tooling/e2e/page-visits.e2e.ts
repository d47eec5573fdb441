import type { BrowserContext, Page } from '@playwright/test';

import { mouse } from './src/hands/hands.ts';
import { expect, expectSaved, openLinks, ownPagePath, test } from './src/journey/journey.ts';
import { wordsIn } from './src/journey/words.ts';
import { makeBlock } from './src/pages/make-block.ts';
import { openSettings } from './src/screens/settings-pages.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

// A visitor with scripts disabled uses blocks and enters a locked page. A stand-in replaces the player's
// provider.
const PROVIDER = 'https://embed.nicovideo.jp';

/**
 * Responds in place of all providers, and returns the list of the URLs that the browser requests from them.
 */
async function standInForProviders(context: BrowserContext): Promise<readonly string[]> {
  const asked: string[] = [];
  await context.route(/^https:/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>It plays.' });
  });
  return asked;
}

test('plays a video, opens a gallery and unfolds a question without scripts', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const asked = await standInForProviders(context);
  const page = await context.newPage();
  await page.goto('/@mio');

  const [thumbnail, opened] = [
    page.getByRole('button', { name: /^夜の細い路地/ }),
    page.locator('[popover]'),
  ];
  await expect(opened.first()).toBeHidden();
  await thumbnail.click();
  await expect(opened.first()).toBeVisible();
  await expect(opened.first()).toContainText('路地、赤い傘');
  await page.keyboard.press('Escape');
  await expect(opened.first()).toBeHidden();
  await expect(thumbnail).toBeFocused();

  const answer = page.getByText(/装画は校了の二か月前までに/);
  await expect(answer).toBeHidden();
  await page.getByText('いつからお願いできますか').click();
  await expect(answer).toBeVisible();

  const player = page.locator('iframe').contentFrame();
  await player.getByRole('link', { name: '雨の日の生放送、その録画' }).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await player.getByRole('link', { name: '雨の日の生放送、その録画' }).click();
  await expect(player.getByText('It plays.')).toBeVisible();
  expect(asked.map((url) => new URL(url).origin)).toEqual([PROVIDER]);
  await context.close();
});

/** Creates a page with a video and a question, locks it, and returns its address. */
async function makeLockedPage(page: Page): Promise<string> {
  await signUpDirectly(page);
  await openLinks(page);
  const t = await wordsIn('en');
  const maker = { page, hand: mouse(page), t };
  await makeBlock(maker, { player: { provider: 'nicovideo', ref: 'sm9', title: 'A song for rain' } });
  const items = [{ question: 'When do you begin?', answer: 'Two months before print.' }];
  await makeBlock(maker, { faq: { items } });
  await expectSaved(page, t);
  const path = await ownPagePath(page);
  await openSettings(page, 'audience');
  const lock = page.getByRole('group', { name: 'Lock with a passphrase' });
  await lock.getByRole('button', { name: 'Lock my page' }).first().click();
  await lock.getByLabel('Passphrase', { exact: true }).fill('swan lake');
  await page.keyboard.press('Enter');
  await expect(lock.getByText('Your page is locked.')).toBeVisible();
  return new URL(path, page.url()).href;
}

test('enters a locked page, plays a video and unfolds a question without scripts', async ({
  page,
  browser,
}) => {
  const address = await makeLockedPage(page);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
  const asked = await standInForProviders(context);
  const visitor = await context.newPage();
  // The door appears once the caches have been invalidated.
  await expect(async () => {
    await visitor.goto(address);
    await expect(visitor.getByText('This page opens with a passphrase.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(visitor.getByText('When do you begin?')).toHaveCount(0);
  const word = visitor.getByLabel('Passphrase');
  await word.fill('black swan');
  await word.press('Enter');
  await expect(visitor.getByText('That is not the passphrase.', { exact: false })).toBeVisible();
  await word.fill('swan lake');
  await word.press('Enter');
  await visitor.waitForURL(`${address}/inside`);
  await expect(word).toHaveCount(0);

  const answer = visitor.getByText('Two months before print.');
  await expect(answer).toBeHidden();
  await visitor.getByText('When do you begin?').click();
  await expect(answer).toBeVisible();
  const player = visitor.locator('iframe').contentFrame();
  await player.getByRole('link', { name: 'A song for rain' }).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await player.getByRole('link', { name: 'A song for rain' }).click();
  await expect(player.getByText('It plays.')).toBeVisible();
  expect(asked.map((url) => new URL(url).origin)).toEqual([PROVIDER]);
  await context.close();
});
