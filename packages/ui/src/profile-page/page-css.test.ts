import {
  CLOSING_MARKS,
  DEFAULT_APPEARANCE,
  FONT_CHOICES,
  HEADER_LAYOUTS,
  ICON_FRAMES,
  LINK_ENTRANCES,
  LINK_SHAPES,
  NAME_STYLES,
  THEME_IDS,
} from '@musubi/domain/appearance';
import { LOCALES } from '@musubi/domain/locales';
import { expect, test } from 'vitest';

import type { PublicProfile } from './content/public-profile.ts';
import { pageCss } from './page-css.ts';
import { SAMPLE_PROFILES } from './samples/sample-profiles.ts';
import { toDecorations } from './theme/decorations.ts';
import { themeCss } from './theme/theme-css.ts';

const SAMPLE = SAMPLE_PROFILES.ja;

const withAppearance = (change: Partial<PublicProfile['appearance']>): PublicProfile => ({
  ...SAMPLE,
  appearance: { ...SAMPLE.appearance, ...change },
});

test('no theme can close the style element or open another rule', () => {
  for (const theme_id of THEME_IDS) {
    for (const locale of LOCALES) {
      for (const font of FONT_CHOICES) {
        const css = themeCss({ appearance: { ...DEFAULT_APPEARANCE, theme_id, font }, locale });
        expect(css).not.toMatch(/<|@import|expression|javascript:/i);
        expect(css.match(/\{/g)?.length).toBe(css.match(/\}/g)?.length);
        expect(css).toMatch(
          /^(?:(?:^|@media \(prefers-color-scheme:dark\)\{):root\{[^{}]+\}(?:\.page::before\{[^{}]+\})?\}?)+$/,
        );
      }
    }
  }
});

test.each(['red', '#fff', '#12345g', '#123456;}*{display:none', 'url(//e.example)'])(
  'refuses the colour %s, which is not in the form #rrggbb',
  (color) => {
    expect(() => pageCss(withAppearance({ accent_color: color }))).toThrow(RangeError);
    expect(() => pageCss(withAppearance({ background_color: color }))).toThrow(RangeError);
  },
);

const FACES = [
  { weight: 400, path: '/f/mio.abc.woff2' },
  { weight: 700, path: '/f/mio.def.woff2' },
] as const;

test.each(['/f/x.woff2){}*{display:none', 'https://e.example/x.woff2', '/f/../x', '/g/x.woff2'])(
  'refuses %s as the path of a web font',
  (path) => {
    expect(() => pageCss(SAMPLE, [{ weight: 400, path }])).toThrow(RangeError);
  },
);

test('lists the web font first, then its size-adjusted fallbacks and system fonts', () => {
  const css = pageCss(SAMPLE, FACES);
  expect(css).toContain('--face:page,page-a,page-b,"Hiragino Sans"');
  expect(css).toMatch(/font-weight:700;font-display:swap;src:url\(\/f\/mio\.def\.woff2\)/);
  expect(css).toMatch(/font-family:page-a;font-weight:400;src:local\("Arial"\)[^}]*size-adjust:98\.2%/);
  expect(pageCss(SAMPLE)).not.toContain('@font-face');
});

test('falls back to the system font for a weight without a file', () => {
  expect(pageCss(SAMPLE, FACES.slice(1))).toMatch(
    /font-family:page;font-weight:400;font-display:swap;src:local\("Hiragino Sans"\)/,
  );
});

test.each(LINK_SHAPES)('sets the corner radius of link shape %s', (link_shape) => {
  const radius = /--radius-card:(\d+)px/.exec(pageCss(withAppearance({ link_shape })))?.[1];
  expect(Number(radius)).toBe({ theme: 14, square: 2, rounded: 14, pill: 999 }[link_shape]);
});

const DECORATIONS = [
  ...ICON_FRAMES.map((icon_frame) => ({ icon_frame })),
  ...LINK_ENTRANCES.map((link_entrance) => ({ link_entrance })),
  ...CLOSING_MARKS.map((closing_mark) => ({ closing_mark })),
  ...NAME_STYLES.map((name_style) => ({ name_style })),
];

test('adds decoration styles only to pages with decorations', () => {
  const plain = pageCss(SAMPLE);
  for (const decoration of DECORATIONS) {
    const css = pageCss(withAppearance(decoration));
    const added = css.slice(plain.length);
    expect(css.startsWith(plain)).toBe(true);
    expect(added !== '').toBe(!Object.values(decoration).includes('none'));
    expect(added).not.toMatch(/<|@import|expression|javascript:/i);
    expect(added.match(/\{/g)?.length).toBe(added.match(/\}/g)?.length);
  }
});

test('draws a page from an older API without decorations', () => {
  const { theme_id, font, accent_color, background_color, link_shape, header_layout, ofuse_display_type } =
    SAMPLE.appearance;
  const older = {
    theme_id,
    font,
    accent_color,
    background_color,
    link_shape,
    header_layout,
    ofuse_display_type,
  };
  // The cast simulates the response of an earlier release.
  const profile = { ...SAMPLE, appearance: older as PublicProfile['appearance'] };
  expect(pageCss(profile)).toBe(pageCss(SAMPLE));
  expect(toDecorations(profile.appearance)).toEqual(toDecorations(SAMPLE.appearance));
});

test('includes only the style sheets that a page needs', () => {
  const has = (css: string, selector: string): boolean => css.includes(selector);
  for (const header_layout of HEADER_LAYOUTS) {
    const css = pageCss(withAppearance({ header_layout }));
    expect(has(css, '.cover{')).toBe(header_layout === 'banner');
    expect(has(css, '.left .profile{')).toBe(header_layout === 'left');
  }
  const bare = pageCss({ ...SAMPLE, contact_email: null, ofuse: { ...SAMPLE.ofuse, creator_url: null } });
  expect(has(bare, '.contact')).toBe(false);
  expect(has(bare, '.supportBanner')).toBe(false);
  expect(has(bare, '.sensitive')).toBe(false);
  expect(has(bare, '.sheet')).toBe(false);
  expect(has(pageCss(withAppearance({ theme_id: 'genkou' })), '.sheet')).toBe(true);
});

test('uses device fonts for running text of blocks that the web font lacks', () => {
  const face = { weight: 400, path: '/f/mio.AAAAAAAAAAAAAAAAAAAAAA.woff2' } as const;
  const rule = '.text,.question,.answer,.terms{font-family:';
  expect(pageCss(SAMPLE_PROFILES.ja, [face])).not.toContain(rule);
  const css = pageCss(SAMPLE_PROFILES.ja, [{ ...face, lacksRunning: true }]);
  expect(css).toContain(rule);
  expect(css.slice(css.indexOf(rule))).not.toContain('page,');
});
