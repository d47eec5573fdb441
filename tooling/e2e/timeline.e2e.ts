import type { Timeline } from '@musubi/api-client';
import type { Page } from '@playwright/test';
import { parseFeed } from 'feedsmith';

import { swipe } from './src/hands/finger.ts';
import {
  addPlainLink,
  demoAccounts,
  expect,
  expectAccessible,
  expectSaved,
  logIn,
  openLinks,
  ownPagePath,
  test,
} from './src/journey/journey.ts';
import { publishPage } from './src/screens/settings-pages.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

const pressFollow = async (page: Page): Promise<void> => {
  const button = page
    .getByRole('region', { name: 'Creators for you' })
    .getByRole('button', { name: /^Follow / })
    .first();
  await button.click();
  await expect(page.getByText('You follow 1 creator.')).toBeVisible();
};

/** Publishes a link on the user's own page. */
async function publishLink(page: Page, url: string): Promise<void> {
  await openLinks(page);
  await addPlainLink(page, url);
  await expectSaved(page);
}

async function createFollowedCreator(page: Page, creator: Page): Promise<void> {
  await signUpDirectly(creator);
  await publishPage(creator);
  const handle = (await ownPagePath(creator)).replace('/@', '');
  await signUpDirectly(page);
  await page.goto(`/follow/${handle}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
}

/** Announces a stream; without a start time, starts it immediately. */
async function addStream(creator: Page, title: string, start = ''): Promise<void> {
  await creator.goto('/my/live');
  await creator.getByRole('textbox', { name: 'Title' }).fill(title);
  await creator.getByRole('textbox', { name: 'Where to watch it' }).fill('https://www.youtube.com/live/abc');
  if (start !== '') {
    await creator.getByRole('radio', { name: 'Pick a time' }).click();
    await creator.getByLabel('Start', { exact: true }).fill(start);
  }
  await creator.getByRole('button', { name: start === '' ? 'Start now' : 'Announce' }).click();
  await expect(creator.getByRole('heading', { level: 3, name: title })).toBeFocused();
}

/** Maximum duration of a transition for members who prefer reduced motion. */
const REDUCED_MOTION_SECONDS = 0.08;

interface Entry {
  readonly title: string;
  readonly url: string | undefined;
  readonly atMs: number;
}

/** Refreshes the screen; returns the entries that the API sends to it. */
async function readEntries(page: Page): Promise<readonly Entry[]> {
  const answer = page.waitForResponse(
    (one) =>
      new URL(one.url()).pathname === '/v4/timeline' &&
      !one.url().includes('kind=') &&
      one.request().method() === 'GET',
  );
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  const { items } = (await (await answer).json()) as Timeline;
  return items.map(({ title, url, published_at: at }) => ({
    title: title || url,
    url,
    atMs: Date.parse(at),
  }));
}

/** Reads a JSON Feed or an Atom feed as feed readers do. */
function toEntries(text: string): readonly Entry[] {
  const { format, feed } = parseFeed(text);
  if (format === 'json')
    return (feed.items ?? []).map(({ title, url, date_published: at }) => ({
      // In the Atom feed, an entry without a title has its URL as title.
      title: title === undefined || title === '' ? (url ?? '') : title,
      url,
      atMs: Date.parse(at ?? ''),
    }));
  if (format !== 'atom') throw new Error(`The feed is in the format ${format}`);
  return (feed.entries ?? []).map(({ title, links, published }) => ({
    title: title?.value ?? '',
    url: links?.[0]?.href,
    atMs: Date.parse(published ?? ''),
  }));
}

test.describe('the timeline', () => {
  test("copies one account's follows to another account with a file", async ({ page, browser, baseURL }) => {
    await logIn(page, demoAccounts.mio);
    await page.goto('/timeline');
    await page.getByRole('heading', { name: 'Save or bring your follows' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as OPML' }).click();
    const path = await (await download).path();

    const others = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const other = await others.newPage();
    await signUpDirectly(other);
    await other.goto('/timeline');
    await other.getByRole('heading', { name: 'Save or bring your follows' }).click();
    const chooser = other.waitForEvent('filechooser');
    await other.getByRole('button', { name: 'Choose OPML file' }).click();
    await (
      await chooser
    ).setFiles({
      name: 'notes.opml',
      mimeType: 'text/plain',
      buffer: Buffer.from('no list'),
    });
    await expect(other.getByText('This is not an OPML file.')).toBeVisible();
    const again = other.waitForEvent('filechooser');
    await other.getByRole('button', { name: 'Choose OPML file' }).click();
    await (await again).setFiles(path);
    await expect(other.getByText(/^You now follow \d+ more creators?\.$/)).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: 'See my timeline' }).click();
    await expect(other.getByRole('article').first()).toBeVisible();
    await others.close();
  });

  test('has entries on the first day and can be read by feed readers', async ({ page, context }) => {
    await signUpDirectly(page);
    await page.goto('/timeline');
    await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Creators for you' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('checkbox', { name: 'Illustration' }).check({ force: true });
    await expect(page.getByText('1 of up to 5 chosen')).toBeVisible();
    await pressFollow(page);
    await page.getByRole('button', { name: 'See my timeline' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const readAddress = async (): Promise<string> => {
      await page.getByRole('button', { name: 'Copy JSON Feed' }).click();
      return page.evaluate(async () => navigator.clipboard.readText());
    };
    await page.getByRole('heading', { name: 'Read it in a feed reader' }).click();
    await page.getByRole('button', { name: 'Create feed address' }).click();
    await expect(page.getByRole('list', { name: 'Feed addresses' })).toBeFocused();
    const first = await readAddress();
    const shown = await readEntries(page);
    expect(shown.length).toBeGreaterThan(0);
    for (const address of [first, `${first}/atom`]) {
      const found = toEntries(await (await page.request.get(address)).text());
      expect(found.slice(0, shown.length)).toEqual(shown);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Replace feed address' }).click();
    await expect.poll(async () => (await page.request.get(first)).status()).toBe(404);
    expect((await page.request.get(await readAddress())).status()).toBe(200);
  });

  test('shows only links of the followed creators when the user asks for links', async ({ page }) => {
    await logIn(page, demoAccounts.mio);
    await page.goto('/timeline');
    await expect(page.getByRole('article').first()).toBeVisible();
    const answer = page.waitForResponse(
      (one) => new URL(one.url()).pathname === '/v4/timeline' && one.url().includes('kind=link'),
    );
    await page.getByRole('radio', { name: 'Links' }).click();
    const { items } = (await (await answer).json()) as Timeline;
    expect([...new Set(items.map(({ kind }) => kind))]).toEqual(['link']);
    await expect(page.getByRole('radio', { name: 'Links', checked: true })).toBeVisible();
    await expect(page.getByRole('article').getByText('Link', { exact: true }).first()).toBeVisible();
  });

  test('mutes a creator, who is then listed among the muted creators', async ({ page }) => {
    await logIn(page, demoAccounts.mio);
    await page.goto('/timeline');
    const groups = page.getByRole('article');
    const name = (await groups.first().getAttribute('aria-label')) ?? '';
    const mute = async (): Promise<void> => {
      await groups
        .first()
        .getByRole('button', { name: `More options for ${name}` })
        .press('Enter');
      await page.getByRole('menuitem', { name: 'Mute' }).press('Enter');
      await expect(
        page.getByText(`${name} is muted and left out of your timeline and digest.`),
      ).toBeVisible();
      await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    };
    await mute();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(groups.first()).toHaveAccessibleName(name);
    await mute();
    await page.reload();
    await expect(groups.first()).toBeVisible();
    await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0);

    await page.goto('/my/follows');
    const list = page.getByRole('list', { name: 'Creators you follow' });
    await page.getByRole('button', { name: 'All Show' }).click();
    await page.getByRole('option', { name: 'Muted' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list.getByText('Muted', { exact: true })).toBeVisible();
    await expectAccessible(page);
    const options = list.getByRole('button', { name: `More options for ${name}` });
    await options.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Unmute', 'Block']);
    await page.getByRole('menuitem', { name: 'Unmute' }).click();
    await expect(page.getByText(`${name} is no longer muted.`)).toBeVisible();
    await page.goto('/my/follows');
    await options.click();
    await page.getByRole('menuitem', { name: 'Leave out of my digest' }).click();
    await expect(list.getByText('Not in digest', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByText('Not in digest', { exact: true })).toBeHidden();
    await page.goto('/timeline');
    await expect(groups.first()).toHaveAccessibleName(name);
  });

  test('marks entries newer than the last visit on any device', async ({ page, browser, baseURL }) => {
    const creators = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const creator = await creators.newPage();
    await createFollowedCreator(page, creator);
    await publishLink(creator, 'https://example.com/first');
    const isMarked = page.waitForResponse(
      (answer) => answer.url().endsWith('/v4/timeline_mark') && answer.request().method() === 'PUT',
    );
    await page.goto('/timeline');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('New since your last visit')).toBeHidden();
    expect((await isMarked).ok()).toBe(true);

    await publishLink(creator, 'https://example.com/second');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('New since your last visit')).toBeVisible();
    await expect(page.getByText('You have seen the rest')).toBeVisible();
    await expect(page.getByText('1 new', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
    await expect(page.getByText('New since your last visit')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('New since your last visit')).toBeVisible();

    // The refresh has updated the time of the last visit, so the next visit shows no line.
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('New since your last visit')).toBeHidden();
    await creators.close();
  });

  test('A3: shows a stream once, whether announced, live or ended', async ({ page, browser, baseURL }) => {
    const creators = await browser.newContext({ locale: 'en', ...(baseURL !== undefined && { baseURL }) });
    const creator = await creators.newPage();
    await createFollowedCreator(page, creator);
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await addStream(creator, 'Next week in clay', `${day}T20:00`);
    await addStream(creator, 'Glazing bowls together');
    await page.goto('/timeline');
    const entry = page.getByRole('article').filter({ hasText: 'Next week in clay' });
    await expect(entry.getByText('Stream announced')).toBeVisible();
    await expect(
      page.getByRole('region', { name: /^Live/ }).getByText('Glazing bowls together'),
    ).toBeVisible();
    await expect(page.getByText('Glazing bowls together')).toHaveCount(1);
    await expect(page.getByText('Next week in clay')).toHaveCount(1);
    await expectAccessible(page);

    await creator.getByRole('button', { name: /^End now/ }).click();
    await expect(creator.getByText('“Glazing bowls together” is over.', { exact: false })).toBeVisible();
    await page.reload();
    const past = page.getByRole('article').filter({ hasText: 'Glazing bowls together' });
    await expect(past.getByText('Past stream')).toBeVisible();
    await expect(page.getByText('Glazing bowls together')).toHaveCount(1);
    await expectAccessible(page);
    await creators.close();
  });
});

test.describe('the timeline on a touch screen', () => {
  test.use({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('refreshes when its top is pulled down, and scrolls otherwise', async ({ page }) => {
    await logIn(page, demoAccounts.mio);
    await page.goto('/timeline');
    await expect(page.getByRole('article').first()).toBeVisible();
    const indicator = page.locator('[data-state][aria-hidden="true"]');
    let reads = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/v4/timeline?')) reads += 1;
    });
    const from = { x: 195, y: 300 };

    await swipe(page, {
      from,
      to: { x: 195, y: 360 },
      beforeRelease: async () => expect(indicator).toHaveAttribute('data-state', 'pulled'),
    });
    await expect(indicator).toHaveAttribute('data-state', 'hidden');
    expect(reads).toBe(0);

    await swipe(page, {
      from,
      to: { x: 195, y: 600 },
      beforeRelease: async () => {
        await expect(indicator).toHaveAttribute('data-state', 'armed');
        const moves = await indicator
          .locator('svg')
          .evaluate((icon) => getComputedStyle(icon).transitionDuration.split(',').map(Number.parseFloat));
        expect(Math.max(...moves)).toBeLessThanOrEqual(REDUCED_MOTION_SECONDS);
      },
    });
    await expect(page.getByText('Nothing new')).toBeVisible();
    expect(reads).toBeGreaterThan(0);

    // The browser's own scroll works, and a pull within the page refreshes nothing.
    await swipe(page, { from: { x: 195, y: 700 }, to: { x: 195, y: 200 } });
    await expect.poll(async () => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    const before = reads;
    await swipe(page, {
      from: { x: 195, y: 300 },
      to: { x: 195, y: 420 },
      beforeRelease: async () => expect(indicator).toHaveAttribute('data-state', 'hidden'),
    });
    expect(reads).toBe(before);
  });
});
