import type { ThemeId } from '@musubi/domain/appearance';
import { type Oklch, oklchToHex } from '@musubi/domain/color';
import { resolveTheme } from '@musubi/ui/profile-page/resolve-theme';
import { THEMES } from '@musubi/ui/profile-page/themes';

export type AccentId = (typeof THEMES)[ThemeId]['suggestedAccents'][number];

/** Hues of the accents in degrees; lightness and chroma come from the theme. */
const ACCENT_HUES = {
  rose: 8,
  vermilion: 35,
  persimmon: 55,
  mustard: 88,
  moss: 122,
  bamboo: 155,
  teal: 200,
  sky: 235,
  indigo: 262,
  wisteria: 300,
  peony: 345,
  ink: 260,
} as const satisfies Record<AccentId, number>;

const BACKGROUNDS = {
  snow: [0.985, 0.003, 250],
  cream: [0.965, 0.025, 90],
  blush: [0.95, 0.025, 10],
  sprout: [0.95, 0.03, 140],
  haze: [0.95, 0.022, 230],
  lilac: [0.945, 0.028, 305],
  night: [0.2, 0.03, 262],
  charcoal: [0.22, 0.006, 60],
  forest: [0.24, 0.04, 155],
  wine: [0.24, 0.06, 12],
} as const satisfies Record<string, Oklch>;
export type BackgroundId = keyof typeof BACKGROUNDS;

const LIGHT_FIRST = ['snow', 'cream', 'blush', 'sprout', 'haze', 'lilac', 'night'] as const;
const DARK_FIRST = ['night', 'charcoal', 'forest', 'wine', 'snow', 'cream'] as const;

const INK_CHROMA = 0.02;
const LEAST_CHROMA = 0.1;

/** A suggested colour; `id` selects the message key of its name. */
export interface SuggestedColor<Id extends string> {
  readonly id: Id;
  /** `#rrggbb`. */
  readonly hex: string;
}

/** Accents that suit a theme, with the lightness of its default accent. */
export function suggestAccents(themeId: ThemeId): readonly SuggestedColor<AccentId>[] {
  const { accent, suggestedAccents } = THEMES[themeId];
  const [lightness, chroma] = accent;
  return suggestedAccents.map((id) => ({
    id,
    hex: oklchToHex([lightness, id === 'ink' ? INK_CHROMA : Math.max(chroma, LEAST_CHROMA), ACCENT_HUES[id]]),
  }));
}

/** Suggested backgrounds: light ones first for a light theme, dark ones first for a dark theme. */
export function suggestBackgrounds(themeId: ThemeId): readonly SuggestedColor<BackgroundId>[] {
  const ids = THEMES[themeId].scheme === 'light' ? LIGHT_FIRST : DARK_FIRST;
  return ids.map((id) => ({ id, hex: oklchToHex(BACKGROUNDS[id]) }));
}

/** The theme's default accent and background. */
export function ownColors(themeId: ThemeId): { readonly accent: string; readonly background: string } {
  return resolveTheme({ theme_id: themeId, accent_color: null, background_color: null }).palette;
}
