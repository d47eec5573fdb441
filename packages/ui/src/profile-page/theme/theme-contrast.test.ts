import { DEFAULT_APPEARANCE, THEME_IDS, type ThemeId } from '@musubi/domain/appearance';
import { contrastRatio, oklchToHex } from '@musubi/domain/color';
import { CONTRAST_TARGETS } from '@musubi/domain/contrast';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { blendHex } from './color-mixing.ts';
import { isClearOfText, PATTERN_INKS } from './patterns.ts';
import { type ResolvedTheme, resolveNight, resolveTheme } from './resolve-theme.ts';
import { THEMES } from './themes.ts';

const { body, text, edge } = CONTRAST_TARGETS;

/**
 * Returns every colour behind page text. A theme with a sheet has only the colour of the sheet. Any other
 * theme has both ends of its gradient, with and without the pattern if that is behind text.
 */
function papersOf({ theme, palette }: ResolvedTheme): readonly string[] {
  const pages = [palette.background, palette.backgroundEnd ?? palette.background];
  if (theme.hasSheet) return [palette.surface];
  if (theme.pattern === null || isClearOfText(theme.pattern)) return pages;
  const ink = palette[PATTERN_INKS[theme.pattern].ink];
  return [...pages, ...pages.map((page) => blendHex(ink, page, palette.patternOpacity))];
}

type Pair = readonly [what: string, ratio: number, target: number];

function pairsOf(resolved: ResolvedTheme): readonly Pair[] {
  const { palette } = resolved;
  const papers = papersOf(resolved);
  const worst = (color: string, on: readonly string[]): number =>
    Math.min(...on.map((paper) => contrastRatio(color, paper)));
  return [
    ['text on page', worst(palette.text, papers), body],
    ['text on surface', worst(palette.text, [palette.surface]), body],
    // Tiles of a mosaic have the surface or the card colour as background.
    ['muted on surface', worst(palette.muted, [palette.surface]), text],
    ['link on surface', worst(palette.link, [palette.surface]), text],
    ['focus on surface', worst(palette.focus, [palette.surface]), edge],
    ['muted on page', worst(palette.muted, papers), text],
    ['link in text', worst(palette.link, papers), text],
    ['label on card', worst(palette.onCard, [palette.card]), text],
    ['description on card', worst(palette.onCardMuted, [palette.card]), text],
    ['label on accent', worst(palette.onAccent, [palette.accent, palette.accentDeep]), text],
    ['accent on page', worst(palette.accent, papers), edge],
    ['edge on page', worst(palette.edge, papers), edge],
    ['focus on page', worst(palette.focus, papers), edge],
  ];
}

const failuresOf = (pairs: readonly Pair[]): readonly string[] =>
  pairs
    .filter(([, ratio, target]) => ratio < target)
    .map(([what, ratio, target]) => `${what}: ${ratio.toFixed(2)} < ${target}`);

/** Resolves the default colour scheme of a page, and the dark scheme if it differs. */
function schemesOf(choice: Parameters<typeof resolveTheme>[0]): readonly ResolvedTheme[] {
  const night = resolveNight(choice);
  return night === null ? [resolveTheme(choice)] : [resolveTheme(choice), night];
}

describe.each(THEME_IDS)('theme %s', (theme_id) => {
  const schemes = schemesOf({ ...DEFAULT_APPEARANCE, theme_id });

  test('meets every contrast target on gradient and pattern', () => {
    for (const resolved of schemes) {
      expect(failuresOf(pairsOf(resolved))).toEqual([]);
      expect(resolved.corrections).toEqual({ accent: 0, background: 0 });
    }
  });

  test('needs no contrast corrections of colours and pattern', () => {
    for (const { theme, palette } of schemes) {
      for (const color of [
        'text',
        'muted',
        'card',
        'onCard',
        'edge',
        'accent',
        'onAccent',
        'focus',
      ] as const) {
        expect(palette[color], color).toBe(oklchToHex(theme[color]));
      }
      const designed = theme.pattern === null ? 0 : PATTERN_INKS[theme.pattern].opacity;
      expect(palette.patternOpacity).toBe(designed);
    }
  });
});

test('every theme has a different pattern', () => {
  const patterns = Object.values(THEMES).map(({ pattern }) => pattern);
  expect(patterns).not.toContain(null);
  expect(new Set(patterns).size).toBe(THEME_IDS.length);
});

test('a light page becomes dark in dark mode unless its background is custom', () => {
  for (const theme_id of THEME_IDS) {
    const choice = { ...DEFAULT_APPEARANCE, theme_id };
    const isLight = resolveTheme(choice).palette.scheme === 'light';
    expect(resolveNight(choice)?.palette.scheme).toBe(isLight ? 'dark' : undefined);
    expect(resolveNight({ ...choice, background_color: '#fffdf5' })).toBeNull();
  }
});

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('page text stays readable with any accent and background', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<ThemeId>(...THEME_IDS),
      fc.option(hexColor, { nil: null }),
      fc.option(hexColor, { nil: null }),
      (theme_id, accent_color, background_color) => {
        for (const resolved of schemesOf({ theme_id, accent_color, background_color })) {
          expect(failuresOf(pairsOf(resolved))).toEqual([]);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('reports by how much colours were corrected', () => {
  const { palette, corrections } = resolveTheme({
    theme_id: 'kami',
    accent_color: '#ffe94a',
    background_color: '#808080',
  });
  expect(palette.accent).not.toBe('#ffe94a');
  expect(corrections.accent).not.toBe(0);
  expect(palette.background).not.toBe('#808080');
  expect(corrections.background).not.toBe(0);
});

test('keeps readable colours unchanged', () => {
  const { palette, corrections } = resolveTheme({
    theme_id: 'kami',
    accent_color: '#1d59a7',
    background_color: '#fffdf5',
  });
  expect(palette.accent).toBe('#1d59a7');
  expect(palette.background).toBe('#fffdf5');
  expect(corrections.accent).toBeCloseTo(0, 2);
  expect(corrections.background).toBe(0);
});
