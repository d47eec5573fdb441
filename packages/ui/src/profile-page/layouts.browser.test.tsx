import { HEADER_LAYOUTS, PAGE_LAYOUTS, type PageLayout, type ThemeId } from '@musubi/domain/appearance';
import { LOCALES } from '@musubi/domain/locales';
import { afterEach, describe, expect, test } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { findViolations } from '../testing/axe.ts';
import type { PublicProfile } from './content/public-profile.ts';
import { pageCss } from './page-css.ts';
import { ProfilePage } from './profile-page.tsx';
import { toSampleBlocks } from './samples/sample-blocks.ts';
import { SAMPLE_PROFILES, toSampleProps } from './samples/sample-profiles.ts';

interface DrawnPage {
  readonly layout: PageLayout;
  readonly locale?: (typeof LOCALES)[number];
  readonly theme_id?: ThemeId;
  readonly change?: Partial<PublicProfile>;
}

async function drawPage({
  layout,
  locale = 'ja',
  theme_id = 'matcha',
  change,
}: DrawnPage): Promise<RenderResult> {
  const sample = SAMPLE_PROFILES[locale];
  const profile: PublicProfile = {
    ...sample,
    blocks: toSampleBlocks(locale, sample.links),
    appearance: { ...sample.appearance, layout, theme_id },
    ...change,
  };
  return render(
    <>
      <style>{pageCss(profile)}</style>
      <ProfilePage {...toSampleProps(profile)} />
    </>,
  );
}

afterEach(() => {
  document.documentElement.style.fontSize = '';
  globalThis.scrollTo(0, 0);
});

const sidewaysPx = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

describe.each(PAGE_LAYOUTS)('the %s', (layout) => {
  test.each(LOCALES)('has no axe violations in %s', async (locale) => {
    await page.viewport(1440, 900);
    const { container } = await drawPage({ layout, locale });
    expect(await findViolations(container)).toEqual([]);
  });

  test.each(['genkou', 'neon'] as const)('never scrolls sideways with theme %s', async (theme_id) => {
    await drawPage({ layout, locale: 'en', theme_id });
    for (const width of [320, 899, 900, 1024, 1440, 1920]) {
      await page.viewport(width, 900);
      expect(sidewaysPx(), `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test('keeps its text inside the window at twice the text size', async () => {
    document.documentElement.style.fontSize = '200%';
    await drawPage({ layout });
    for (const width of [640, 1440]) {
      await page.viewport(width, 900);
      expect(sidewaysPx(), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
});

/**
 * The boxes of all elements of the page except the wrappers of blocks and links, which are tiles in a mosaic.
 */
function boxesOf(container: HTMLElement): readonly string[] {
  return [...container.querySelectorAll('main *')]
    .filter((element) => !element.matches('li, [class^="tile"], .page, style'))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`;
    });
}

test.each([390, 768])('all layouts look the same in a window of %i px', async (width) => {
  await page.viewport(width, 900);
  const pages: (readonly string[])[] = [];
  for (const layout of PAGE_LAYOUTS) {
    const { container, unmount } = await drawPage({ layout });
    pages.push(boxesOf(container));
    await unmount();
  }
  const [column, spread, mosaic] = pages;
  expect(spread).toEqual(column);
  expect(mosaic).toEqual(column);
});

describe('a spread', () => {
  const profileOf = (container: HTMLElement): DOMRect =>
    container.querySelector('.profile')?.getBoundingClientRect() ?? new DOMRect();
  const lastOf = (container: HTMLElement): DOMRect =>
    container.querySelector('.contact')?.getBoundingClientRect() ?? new DOMRect();

  test.each(['matcha', 'genkou'] as const)(
    'scrolls the whole profile in a low window with theme %s',
    async (theme_id) => {
      await page.viewport(1440, 600);
      const { container } = await drawPage({ layout: 'spread', theme_id });
      expect(profileOf(container).top).toBeGreaterThanOrEqual(0);
      globalThis.scrollTo(0, 1500);
      const atEnd = lastOf(container);
      expect(atEnd.bottom).toBeLessThanOrEqual(600);
      globalThis.scrollTo(0, 1900);
      expect(lastOf(container).bottom).toBe(atEnd.bottom);
    },
  );

  test('keeps the profile in view when the window is high', async () => {
    await page.viewport(1440, 1300);
    const { container } = await drawPage({ layout: 'spread' });
    const { top } = profileOf(container);
    globalThis.scrollTo(0, 700);
    expect(profileOf(container).top).toBe(top);
  });
});

test.each(LOCALES)('tiles of a mosaic in %s leave no holes', async (locale) => {
  await page.viewport(1440, 900);
  const { container } = await drawPage({ layout: 'mosaic', locale });
  const tiles = [...container.querySelectorAll('.tile, .rest > .section')].map((element) =>
    element.getBoundingClientRect(),
  );
  const [left, right] = [
    Math.min(...tiles.map((box) => box.left)),
    Math.max(...tiles.map((box) => box.right)),
  ];
  for (const [at, box] of tiles.entries()) {
    const next = tiles[at + 1];
    if (next === undefined) continue;
    // The next tile is at the right, or in a lower row.
    expect(next.left >= box.right || next.top > box.top).toBe(true);
  }
  const tops = [...new Set(tiles.map((box) => Math.round(box.top)))];
  for (const top of tops) {
    const across = tiles.filter((box) => Math.round(box.top) <= top && box.bottom > top + 1);
    const gaps = (across.length - 1) * 16;
    expect(across.reduce((sum, box) => sum + box.width, gaps)).toBeCloseTo(right - left, 0);
  }
});

describe('a page of only links', () => {
  const LINK = SAMPLE_PROFILES.ja.links[0];
  const linksOnly = (count: number): Partial<PublicProfile> => ({
    blocks: [],
    links: Array.from({ length: count }, (_one, at) => ({
      ...LINK,
      id: String(at),
      title: `リンク${at}`,
    })) as PublicProfile['links'],
  });
  const boxOf = (container: HTMLElement, selector: string): DOMRect =>
    container.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const rowsOf = (container: HTMLElement): readonly number[] =>
    [...container.querySelectorAll('.rest > .links > li')].map((item) => item.getBoundingClientRect().top);

  test.each([
    [2, [2]],
    [3, [1, 2]],
    [4, [2, 2]],
    [5, [1, 2, 2]],
  ] as const)('fills rows of two without a gap for %i links', async (count, rows) => {
    await page.viewport(960, 900);
    const { container } = await drawPage({ layout: 'column', theme_id: 'sumi', change: linksOnly(count) });
    const tops = rowsOf(container);
    expect([...new Set(tops)].map((top) => tops.filter((other) => other === top).length)).toEqual(rows);
  });

  test.each([
    ['matcha', 3, 'beside'],
    ['matcha', 2, 'above'],
    ['sumi', 3, 'above'],
  ] as const)('with theme %s and %i links has the header %s', async (theme_id, count, place) => {
    await page.viewport(1440, 900);
    const { container } = await drawPage({ layout: 'column', theme_id, change: linksOnly(count) });
    const [header, rest] = [boxOf(container, '.profile'), boxOf(container, '.rest')];
    expect(header.right <= rest.left ? 'beside' : 'above').toBe(place);
  });

  test.each(PAGE_LAYOUTS)('has one column below 960 px in the layout %s', async (layout) => {
    await page.viewport(800, 900);
    const { container } = await drawPage({ layout, change: linksOnly(4) });
    expect(new Set(rowsOf(container)).size).toBe(4);
  });

  test.each(HEADER_LAYOUTS)(
    'is on the sheet of its theme with a header that is %s',
    async (header_layout) => {
      const { appearance } = SAMPLE_PROFILES.ja;
      const change = {
        ...linksOnly(5),
        appearance: { ...appearance, header_layout, theme_id: 'genkou', layout: 'column' },
      } as const;
      for (const width of [960, 1024, 1440, 1920]) {
        await page.viewport(width, 900);
        const { container, unmount } = await drawPage({ layout: 'column', change });
        const [sheet, list] = [boxOf(container, '.column'), boxOf(container, '.rest > .links')];
        expect(list.left).toBeGreaterThan(sheet.left + 16);
        expect(list.right).toBeLessThan(sheet.right - 16);
        expect(sidewaysPx(), `${width} px`).toBeLessThanOrEqual(0);
        await unmount();
      }
    },
  );
});
