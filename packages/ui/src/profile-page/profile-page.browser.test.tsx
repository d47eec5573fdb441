import { HEADER_LAYOUTS, THEME_IDS } from '@musubi/domain/appearance';
import { LOCALES } from '@musubi/domain/locales';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { findViolations } from '../testing/axe.ts';
import { pageCss } from './page-css.ts';
import { ProfilePage } from './profile-page.tsx';
import { SAMPLE_PROFILES, toSampleProps } from './samples/sample-profiles.ts';

const VARIANTS = LOCALES.flatMap((locale) => [390, 1280].map((width) => ({ locale, width })));

/**
 * Returns the combinations of language and width to check for a theme and a header layout. A full run checks
 * all combinations. Any other run checks one combination per header layout, alternating within a theme.
 */
function variantsOf(themeAt: number, headerAt: number): typeof VARIANTS {
  const one = VARIANTS[(themeAt + 2 * headerAt) % VARIANTS.length];
  return inject('isEveryTheme') || one === undefined ? VARIANTS : [one];
}

beforeEach(() => {
  document.documentElement.lang = 'en';
});

describe.each(THEME_IDS.map((id, at) => [id, at] as const))('theme %s', (theme_id, themeAt) => {
  test.each(HEADER_LAYOUTS.map((layout, at) => [layout, at] as const))(
    'has no axe violations with the %s header',
    async (header_layout, headerAt) => {
      for (const { locale, width } of variantsOf(themeAt, headerAt)) {
        const sample = SAMPLE_PROFILES[locale];
        const profile = { ...sample, appearance: { ...sample.appearance, theme_id, header_layout } };
        await page.viewport(width, 900);
        const { container, unmount } = await render(
          <>
            <style>{pageCss(profile)}</style>
            <ProfilePage {...toSampleProps(profile)} />
          </>,
        );
        expect(await findViolations(container), `${locale}, ${width} px`).toEqual([]);
        await unmount();
      }
    },
  );
});

test('the OFUSE bar appears on the first scroll', async () => {
  await page.viewport(390, 844);
  const sample = SAMPLE_PROFILES.ja;
  const profile = {
    ...sample,
    appearance: { ...sample.appearance, ofuse_display_type: 'fixed_on_screen' },
  } as const;
  const { container } = await render(
    <>
      <style>{pageCss(profile)}</style>
      <ProfilePage {...toSampleProps(profile)} />
    </>,
  );
  const bar = container.querySelector('.supportBar') ?? container;
  const visibility = (): string => getComputedStyle(bar).visibility;
  await expect.poll(visibility).toBe('hidden');
  globalThis.scrollTo(0, 200);
  await expect.poll(visibility).toBe('visible');
  globalThis.scrollTo(0, 0);
});

test('gives the ways to cheer a creator on the same spacing as links', async () => {
  await page.viewport(800, 900);
  const sample = SAMPLE_PROFILES.en;
  const profile = {
    ...sample,
    appearance: { ...sample.appearance, ofuse_display_type: 'link' },
    ofuse: { ...sample.ofuse, takes_support: true },
  } as const;
  const { container } = await render(
    <>
      <style>{pageCss(profile)}</style>
      <ProfilePage {...toSampleProps(profile)} />
    </>,
  );
  const gapsOf = (selector: string): readonly number[] => {
    const boxes = [...container.querySelectorAll(selector)].map((card) => card.getBoundingClientRect());
    return boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? Number.NaN));
  };
  const [between = Number.NaN] = gapsOf('li > a');
  const ways = gapsOf('section[aria-labelledby=ways] :is(summary, a)');
  expect(between).toBeGreaterThan(8);
  expect(ways).toHaveLength(2);
  for (const gap of ways) expect(gap).toBeCloseTo(between, 0);
});

test('with the left header layout, links align with the profile and headings keep their gaps', async () => {
  await page.viewport(1280, 900);
  const sample = SAMPLE_PROFILES.en;
  const profile = {
    ...sample,
    links: sample.links.map((link, at) => ({ ...link, section: at < 2 ? '' : 'Books' })),
    appearance: { ...sample.appearance, header_layout: 'left' },
  } as const;
  const { container } = await render(
    <>
      <style>{pageCss(profile)}</style>
      <ProfilePage {...toSampleProps(profile)} />
    </>,
  );
  const boxOf = (selector: string): DOMRect => {
    const element = container.querySelector(selector);
    if (element === null) throw new Error(`There is no ${selector}`);
    return element.getBoundingClientRect();
  };
  expect(boxOf('.section + .links').top - boxOf('.section').bottom).toBeGreaterThan(8);
  expect(boxOf('.links').top).toBeCloseTo(boxOf('.profile').top, 0);
});

test('C13: draws an Arabic name and headline from right to left', async () => {
  const profile = { ...SAMPLE_PROFILES.en, name: 'مريم!', headline: 'ترسم 3 لوحات.' };
  const { container } = await render(
    <>
      <style>{pageCss(profile)}</style>
      <ProfilePage {...toSampleProps(profile)} />
    </>,
  );
  for (const selector of ['h1', '.headline']) {
    const text = container.querySelector(selector)?.firstChild;
    if (!(text instanceof Text)) throw new Error(`${selector} has no text`);
    const range = document.createRange();
    const leftOf = (at: number): number => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    expect(leftOf(text.length - 1), selector).toBeLessThan(leftOf(0));
  }
});

describe('a long bio', () => {
  const sample = SAMPLE_PROFILES.en;
  const drawBio = async (bio: string, width = 390): Promise<HTMLElement> => {
    await page.viewport(width, 900);
    const profile = { ...sample, bio };
    const { container } = await render(
      <>
        <style>{pageCss(profile)}</style>
        <ProfilePage {...toSampleProps(profile)} />
      </>,
    );
    return container.querySelector<HTMLElement>('.bio') ?? container;
  };
  const SENTENCE = 'I set type by hand in a former boathouse in Falmouth. ';
  const LONG = `${SENTENCE.repeat(18)}https://example.com/end`;

  test('is folded to six lines, keeps its whole text in the document, and unfolds', async () => {
    const bio = await drawBio(LONG);
    const lineHeight = Number.parseFloat(getComputedStyle(bio).lineHeight);
    expect(bio.clientHeight).toBeCloseTo(lineHeight * 6, -1);
    expect(bio.textContent).toBe(LONG);
    await page.getByText('Read more').click();
    expect(bio.clientHeight).toBeGreaterThan(lineHeight * 15);
    expect(bio.clientHeight).toBe(bio.scrollHeight);
    await page.getByText('Show less').click();
    expect(bio.clientHeight).toBeCloseTo(lineHeight * 6, -1);
  });

  test('shows a link in its hidden lines while the keyboard focuses the link', async () => {
    const bio = await drawBio(LONG);
    await userEvent.keyboard('{Tab}{Tab}');
    const link = bio.querySelector('a');
    link?.focus();
    expect(link?.matches(':focus-visible')).toBe(true);
    expect(bio.clientHeight).toBe(bio.scrollHeight);
  });

  test('is not folded on a wide screen if it takes few lines there', async () => {
    const bio = await drawBio(SENTENCE.repeat(8), 1280);
    expect(bio.clientHeight).toBe(bio.scrollHeight);
    expect(page.getByText('Read more').query()).not.toBeVisible();
  });
});
