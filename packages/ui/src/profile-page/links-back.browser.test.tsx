import { PAGE_LAYOUTS, THEME_IDS, type PageLayout, type ThemeId } from '@musubi/domain/appearance';
import { LOCALES } from '@musubi/domain/locales';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { findViolations } from '../testing/axe.ts';
import type { PublicLink, PublicProfile } from './content/public-profile.ts';
import { pageCss } from './page-css.ts';
import { ProfilePage } from './profile-page.tsx';
import { SAMPLE_PROFILES, toSampleProps } from './samples/sample-profiles.ts';

const SHAPES: readonly Partial<PublicLink>[] = [
  { is_icon: true },
  {},
  { is_half: true },
  { is_half: true },
  { size: 'card' },
  { is_sensitive: true },
  { title: 'A title that is so long that it needs several lines in a narrow column of links' },
];

async function drawMarks(choice: {
  readonly layout: PageLayout;
  readonly theme_id: ThemeId;
  readonly locale?: (typeof LOCALES)[number];
}): Promise<HTMLElement> {
  const { locale = 'ja', ...appearance } = choice;
  const sample = SAMPLE_PROFILES[locale];
  const [link] = sample.links;
  if (link === undefined) throw new Error('The sample has no link');
  const profile: PublicProfile = {
    ...sample,
    links: SHAPES.map((shape, at) => ({ ...link, id: `l${at}`, is_me: true, links_back: true, ...shape })),
    appearance: { ...sample.appearance, ...appearance },
  };
  const { container } = await render(
    <>
      <style>{pageCss(profile)}</style>
      <ProfilePage {...toSampleProps(profile)} />
    </>,
  );
  return container;
}

describe.each(PAGE_LAYOUTS)('the links-back mark in the %s', (layout) => {
  test.each(THEME_IDS)('is visible and takes no additional space in theme %s', async (theme_id) => {
    const container = await drawMarks({ layout, theme_id });
    for (const width of [320, 1440]) {
      await page.viewport(width, 900);
      const marks = [...container.querySelectorAll(':is(a, summary) .back')];
      expect(marks).toHaveLength(SHAPES.length);
      for (const mark of marks) {
        const box = mark.getBoundingClientRect();
        const holder = mark.closest('a, summary')?.getBoundingClientRect();
        expect(box.width).toBeGreaterThanOrEqual(12);
        expect(box.height).toBe(box.width);
        expect(box.right).toBeLessThanOrEqual((holder?.right ?? 0) + 0.5);
        expect(box.bottom).toBeLessThanOrEqual((holder?.bottom ?? 0) + 0.5);
        // The stroke has the colour of the surrounding text, which forced colours replace too.
        const line = getComputedStyle(mark.querySelector('svg') ?? mark);
        expect(line.stroke).toBe(getComputedStyle(mark).color);
      }
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth, `${width} px`).toBeLessThanOrEqual(clientWidth);
    }
  });
});

test('the footer of the page explains the mark', async () => {
  const container = await drawMarks({ layout: 'column', theme_id: 'kami' });
  const note = container.querySelector('footer .backNote');
  expect(note?.textContent).toContain('リンク先もこのページにリンクしています');
  expect(note?.checkVisibility()).toBe(true);
});

test.each(LOCALES)('the marks have no axe violations in %s', async (locale) => {
  const container = await drawMarks({ layout: 'column', theme_id: 'kami', locale });
  expect(await findViolations(container)).toEqual([]);
});
