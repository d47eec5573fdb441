import type { Appearance, FontChoice, ThemeId } from '@musubi/domain/appearance';
import {
  DEFAULT_APPEARANCE,
  FONT_CHOICES,
  HEADER_LAYOUTS,
  LINK_SHAPES,
  OFUSE_DISPLAY_TYPES,
  THEME_IDS,
} from '@musubi/domain/appearance';
import { THEMES } from '@musubi/ui/profile-page/themes';
import * as z from 'zod/mini';

const HEX_COLOR = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/)));

const APPEARANCE = z.object({
  theme_id: z.enum(THEME_IDS),
  font: z.enum(FONT_CHOICES),
  accent_color: HEX_COLOR,
  background_color: HEX_COLOR,
  link_shape: z.enum(LINK_SHAPES),
  header_layout: z.enum(HEADER_LAYOUTS),
  ofuse_display_type: z.enum(OFUSE_DISPLAY_TYPES),
});

/** A draft that was kept in the browser, or null when it is none. */
export function parseAppearance(value: unknown): Appearance | null {
  const parsed = z.safeParse(APPEARANCE, value);
  return parsed.success ? parsed.data : null;
}

/** Dresses the page in a theme, which brings the font it was drawn for, unless that one is closed to the creator. */
export function withTheme(
  appearance: Appearance,
  themeId: ThemeId,
  isOpen: (font: FontChoice) => boolean,
): Appearance {
  if (appearance.theme_id === themeId) return appearance;
  const { font } = THEMES[themeId];
  return { ...appearance, theme_id: themeId, font: isOpen(font) ? font : appearance.font };
}

/** Whether a font may be chosen: the default always, the one that is stored, and the others once they are unlocked. */
export function isFontOpen(font: FontChoice, stored: FontChoice, isUnlocked: boolean): boolean {
  return isUnlocked || font === stored || font === DEFAULT_APPEARANCE.font;
}

export function withFont(appearance: Appearance, font: FontChoice): Appearance {
  return appearance.font === font ? appearance : { ...appearance, font };
}

/** Back to what the theme decides by itself: its font where that is open, its colours, its links. */
export function withThemeAlone(appearance: Appearance, isOpen: (font: FontChoice) => boolean): Appearance {
  const { font } = THEMES[appearance.theme_id];
  return {
    ...appearance,
    font: isOpen(font) ? font : appearance.font,
    accent_color: null,
    background_color: null,
    link_shape: 'theme',
  };
}

const FIELDS = Object.keys(APPEARANCE.shape) as readonly (keyof Appearance)[];

export function isSameAppearance(one: Appearance, other: Appearance): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}
