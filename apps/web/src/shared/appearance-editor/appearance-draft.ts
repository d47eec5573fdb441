import type { Appearance, FontChoice, ThemeId } from '@musubi/domain/appearance';
import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { THEMES } from '@musubi/ui/profile-page/themes';

/** Applies a theme with its font, unless that font is locked. */
export function withTheme(
  appearance: Appearance,
  themeId: ThemeId,
  isOpen: (font: FontChoice) => boolean,
): Appearance {
  if (appearance.theme_id === themeId) return appearance;
  const { font } = THEMES[themeId];
  return { ...appearance, theme_id: themeId, font: isOpen(font) ? font : appearance.font };
}

/**
 * Whether a font may be chosen. The default font and the stored font may always be chosen, and other fonts
 * only when fonts are unlocked.
 */
export function isFontOpen(font: FontChoice, stored: FontChoice, isUnlocked: boolean): boolean {
  return isUnlocked || font === stored || font === DEFAULT_APPEARANCE.font;
}

export function withFont(appearance: Appearance, font: FontChoice): Appearance {
  return appearance.font === font ? appearance : { ...appearance, font };
}

/** Resets font, colours and link shape to the theme's defaults; a locked font is not applied. */
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

const FIELDS = Object.keys(DEFAULT_APPEARANCE) as readonly (keyof Appearance)[];

export function isSameAppearance(one: Appearance, other: Appearance): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}
