import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import type { Locator, Page } from '@playwright/test';

import { finger, type Hand, keyboard, mouse } from './src/hands/hands.ts';
import { expect, expectSaved, ownPagePath, test } from './src/journey/journey.ts';
import { variantUnless } from './src/journey/variant.ts';
import { wordsIn } from './src/journey/words.ts';
import { type DemoPart, readDemoPage, wordsOf } from './src/pages/demo-pages.ts';
import { makeBlock, type Maker } from './src/pages/make-block.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';

// Creates the blocks of the three demo pages from nothing, each page in its language, by mouse, touch and
// keyboard.

const PAGES = [
  // The longest page, so `npm test` leaves it out.
  { creator: 'mio', locale: 'ja', usually: 'never' },
  { creator: 'wren', locale: 'en', usually: 'keyboard' },
  { creator: 'yian', locale: 'zh-TW', usually: 'touch' },
] as const satisfies readonly {
  readonly creator: string;
  readonly locale: Locale;
  /** Input method by which `npm test` creates the page. */
  readonly usually: string;
}[];

/** Number of characters of a block's text that its row always shows. */
const ROW_WORDS = 20;

const HANDS: Readonly<Record<string, (page: Page) => Hand>> = { mouse, touch: finger, keyboard };

const rowsOf = ({ page, t }: Maker): Locator =>
  page.getByRole('grid', { name: t('links:list.label') }).getByRole('row');

async function makePart(maker: Maker, part: DemoPart): Promise<void> {
  if ('block' in part) {
    await makeBlock(maker, part.block);
    if (part.block.is_visible === false) await maker.hand.flip(rowsOf(maker).last().getByRole('switch'));
    return;
  }
  const { page, hand, t } = maker;
  await hand.write(page.getByLabel(t('links:add.label')), part.link.url);
  await hand.press(page.getByRole('button', { name: t('links:add.submit'), exact: true }));
  await hand.write(page.getByLabel(t('links:edit.title'), { exact: true }), part.link.title);
  await page.keyboard.press('Escape');
}

/** Creates all parts. Creates the first two in the wrong order, and then moves one to correct the order. */
async function makePage(maker: Maker, parts: readonly DemoPart[]): Promise<void> {
  const [first, second, ...rest] = parts;
  if (first === undefined || second === undefined) throw new Error('The demo page is too short');
  await makePart(maker, second);
  await makePart(maker, first);
  const rows = rowsOf(maker);
  await expect(rows).toHaveCount(2);
  // Moves the focus out of the list, because the list becomes sortable only while no row has the focus.
  await maker.hand.write(maker.page.getByLabel(maker.t('links:add.label')), '');
  await maker.hand.moveUp(rows);
  await expect(rows).toContainText([first, second].map((part) => wordsOf(part)?.slice(0, ROW_WORDS) ?? ''));
  for (const part of rest) await makePart(maker, part);
  await expect(rows).toHaveCount(parts.length);
}

/** Reads the text of a public page in the order of its markup, with `—` for each divider. */
async function readInOrder(page: Page): Promise<string> {
  return page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT + NodeFilter.SHOW_ELEMENT);
    let read = '';
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      read += node instanceof HTMLElement ? (node.localName === 'hr' ? '—' : '') : (node.nodeValue ?? '');
    }
    return read;
  });
}

/** Expects the visible parts of the page in this order. */
async function expectInOrder(page: Page, parts: readonly DemoPart[]): Promise<void> {
  const read = await readInOrder(page);
  let from = 0;
  for (const part of parts) {
    const isHidden = 'block' in part && part.block.is_visible === false;
    const words = wordsOf(part) ?? '—';
    if (isHidden) {
      expect(read).not.toContain(words);
      continue;
    }
    const at = read.indexOf(words, from);
    expect(at, `${words} after ${read.slice(0, from)}`).toBeGreaterThanOrEqual(0);
    from = at + words.length;
  }
}

for (const { creator, locale, usually } of PAGES)
  for (const [way, handOf] of Object.entries(HANDS))
    test.describe(`${creator} by ${way}`, () => {
      test.use({
        ...(way === 'touch' && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
        timezoneId: 'Asia/Tokyo',
      });

      test(
        'creates the page from nothing and publishes every block in order',
        variantUnless(way === usually),
        async ({ page, browser }) => {
          await signUpDirectly(page, locale);
          const t = await wordsIn(locale);
          const maker = { page, hand: handOf(page), t };
          await page.goto(localizePath('/my/links', locale));
          await expect(page.getByRole('heading', { level: 1, name: t('links:title') })).toBeVisible();
          const parts = readDemoPage(creator);
          await makePage(maker, parts);
          await expectSaved(page, t);

          const path = await ownPagePath(page, { locale, t });
          const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
          await visitor.goto(new URL(path, page.url()).href);
          await expectInOrder(visitor, parts);
          await visitor.context().close();
        },
      );
    });
