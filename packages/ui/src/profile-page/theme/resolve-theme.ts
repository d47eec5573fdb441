import type { Appearance } from '@musubi/domain/appearance';
import { contrastRatio, hexToOklch, oklchToHex, type Oklch } from '@musubi/domain/color';
import { CONTRAST_TARGETS, correctContrast } from '@musubi/domain/contrast';

import { blendHex, moveTowards, withLightness } from './color-mixing.ts';
import type { Palette } from './palette.ts';
import { isClearOfText, PATTERN_INKS } from './patterns.ts';
import type { Theme } from './theme.ts';
import { THEMES } from './themes.ts';

export interface ResolvedTheme {
  readonly theme: Theme;
  readonly palette: Palette;
  /** Lightness shift applied to the creator's own colours for readability, −1 to 1. */
  readonly corrections: { readonly accent: number; readonly background: number };
}

export type ColorChoice = Pick<Appearance, 'theme_id' | 'accent_color' | 'background_color'>;

const WHITE = '#ffffff';
const BLACK = '#000000';
/**
 * Minimum contrast of a background with black or white. Higher than the target for body text, as a margin for
 * surfaces and patterns.
 */
const ROOM_FOR_TEXT = 8.5;
/** Minimum chroma of a vivid colour. A custom accent replaces the hue of vivid theme colours. */
const VIVID_CHROMA = 0.08;
const PALE_CHROMA = 0.01;

const bestContrast = (hex: string): number => Math.max(contrastRatio(hex, WHITE), contrastRatio(hex, BLACK));

/** Shifts a mid-grey background until black or white text has enough contrast on it. */
function readableBackground(hex: string): { readonly hex: string; readonly shift: number } {
  const [lightness, chroma, hue] = hexToOklch(hex);
  for (let step = 0; step <= 100; step += 1) {
    for (const shift of [step / 100, -step / 100]) {
      if (lightness + shift < 0 || lightness + shift > 1) continue;
      const moved = step === 0 ? hex.toLowerCase() : oklchToHex([lightness + shift, chroma, hue]);
      if (bestContrast(moved) >= ROOM_FOR_TEXT) return { hex: moved, shift };
    }
  }
  return { hex: WHITE, shift: 1 - lightness };
}

/** Rebuilds the theme's colours on another background. */
function onBackground(theme: Theme, background: string): Theme {
  const paper = hexToOklch(background);
  const isLight = contrastRatio(background, BLACK) > contrastRatio(background, WHITE);
  const hueOf = (color: Oklch): number => (paper[1] < PALE_CHROMA ? color[2] : paper[2]);
  const ink = (color: Oklch, lightness: number): Oklch => [
    lightness,
    Math.min(color[1], VIVID_CHROMA),
    hueOf(color),
  ];
  const lifted = withLightness(paper, isLight ? paper[0] + (1 - paper[0]) * 0.6 : paper[0] + 0.035);
  const surface = bestContrast(oklchToHex(lifted)) >= ROOM_FOR_TEXT ? lifted : paper;
  const isCardOfItsOwn = Math.abs(theme.card[0] - theme.surface[0]) > 0.1;
  return {
    ...theme,
    scheme: isLight ? 'light' : 'dark',
    background: paper,
    backgroundEnd: null,
    surface,
    text: ink(theme.text, isLight ? 0.25 : 0.96),
    muted: ink(theme.muted, isLight ? 0.45 : 0.8),
    card: isCardOfItsOwn ? theme.card : surface,
    onCard: isCardOfItsOwn ? theme.onCard : [isLight ? 0.3 : 0.95, theme.onCard[1], theme.onCard[2]],
  };
}

/**
 * Replaces the theme's accent with the creator's accent. Gives other vivid colours the hue of the creator's
 * accent.
 */
function withAccent(theme: Theme, accent: string): Theme {
  const own = hexToOklch(accent);
  const isSame = (color: Oklch): boolean => color.every((value, at) => value === theme.accent[at]);
  const follow = (color: Oklch): Oklch => {
    if (isSame(color)) return own;
    return color[1] >= VIVID_CHROMA ? [color[0], Math.min(color[1], own[1]), own[2]] : color;
  };
  return {
    ...theme,
    accent: own,
    card: follow(theme.card),
    onCard: follow(theme.onCard),
    edge: follow(theme.edge),
    focus: own,
  };
}

function deepAccent(accent: string, onAccent: string): string {
  const color = hexToOklch(accent);
  const isInkLight = contrastRatio(onAccent, BLACK) > contrastRatio(accent, BLACK);
  return oklchToHex(withLightness(color, color[0] + (isInkLight ? -0.11 : 0.07)));
}

/** Colours drawn directly on the page, with their contrast targets. */
const ON_PAGE = [
  ['text', 'body'],
  ['muted', 'text'],
  ['link', 'text'],
  ['edge', 'edge'],
  ['accent', 'edge'],
  ['focus', 'edge'],
] as const;

function patternOpacityOf(theme: Theme, palette: Omit<Palette, 'patternOpacity'>): number {
  if (theme.pattern === null) return 0;
  const { ink, opacity } = PATTERN_INKS[theme.pattern];
  if (theme.hasSheet || isClearOfText(theme.pattern)) return opacity;
  const papers = [palette.background, palette.backgroundEnd ?? palette.background];
  for (let tried: number = opacity; tried >= 0.02; tried /= 2) {
    const drawn = papers.map((paper) => blendHex(palette[ink], paper, tried));
    const isReadable = drawn.every((paper) =>
      ON_PAGE.every(([color, target]) => contrastRatio(palette[color], paper) >= CONTRAST_TARGETS[target]),
    );
    if (isReadable) return tried;
  }
  return 0;
}

function paletteOf(theme: Theme): Palette {
  const { body, text: legible, edge: visible } = CONTRAST_TARGETS;
  const background = oklchToHex(theme.background);
  const backgroundEnd = theme.backgroundEnd === null ? null : oklchToHex(theme.backgroundEnd);
  const surface = oklchToHex(theme.surface);
  const pages = backgroundEnd === null ? [background] : [background, backgroundEnd];
  const papers = [...pages, surface];
  const readable = (color: Oklch, on: readonly string[], target: number): string =>
    correctContrast(oklchToHex(color), on, target).hex;

  const card = oklchToHex(theme.card);
  const onCard = readable(theme.onCard, [card], legible);
  const accent = readable(theme.accent, papers, visible);
  const onAccentAlone = readable(theme.onAccent, [accent], legible);
  const accentDeep = deepAccent(accent, onAccentAlone);
  const palette = {
    scheme: theme.scheme,
    background,
    backgroundEnd,
    surface,
    text: readable(theme.text, papers, body),
    muted: readable(theme.muted, papers, legible),
    card,
    onCard,
    onCardMuted: readable(moveTowards(hexToOklch(onCard), theme.card, 0.22), [card], legible),
    edge: readable(theme.edge, theme.hasSheet ? papers : pages, visible),
    accent,
    accentDeep,
    onAccent: readable(hexToOklch(onAccentAlone), [accent, accentDeep], legible),
    link: readable(hexToOklch(accent), papers, legible),
    focus: readable(theme.focus, papers, visible),
  };
  return { ...palette, patternOpacity: patternOpacityOf(theme, palette) };
}

/**
 * Resolves the colours of a page. Shifts the lightness of colours that miss their contrast target, and
 * reports the shifts of the creator's own accent and background in `corrections`.
 */
export function resolveTheme(choice: ColorChoice): ResolvedTheme {
  const theme = THEMES[choice.theme_id];
  if (choice.background_color === null) return resolved(theme, choice, 0);
  const { hex, shift } = readableBackground(choice.background_color);
  return resolved(onBackground(theme, hex), choice, shift);
}

/**
 * Resolves a page's colours for dark mode. Null when they stay the same, as with dark themes and custom
 * backgrounds.
 */
export function resolveNight(choice: ColorChoice): ResolvedTheme | null {
  const { [choice.theme_id]: theme } = THEMES;
  if (theme.night === null || choice.background_color !== null) return null;
  return resolved({ ...theme, ...theme.night, scheme: 'dark' }, choice, 0);
}

function resolved(theme: Theme, { accent_color: own }: ColorChoice, background: number): ResolvedTheme {
  const colored = own === null ? theme : withAccent(theme, own);
  const palette = paletteOf(colored);
  const accent = own === null ? 0 : hexToOklch(palette.accent)[0] - hexToOklch(own)[0];
  return { theme: colored, palette, corrections: { accent, background } };
}
