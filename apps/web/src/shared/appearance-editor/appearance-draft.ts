import type { Appearance, FontChoice, ThemeId } from '@musubi/domain/appearance';
import { THEMES } from '@musubi/ui/profile-page/themes';

/** Applies a theme with its font. */
export function withTheme(appearance: Appearance, themeId: ThemeId): Appearance {
  if (appearance.theme_id === themeId) return appearance;
  return { ...appearance, theme_id: themeId, font: THEMES[themeId].font };
}

export function withFont(appearance: Appearance, font: FontChoice): Appearance {
  return appearance.font === font ? appearance : { ...appearance, font };
}

/** Resets font, colours and link shape to the theme's defaults. */
export function withThemeAlone(appearance: Appearance): Appearance {
  return {
    ...appearance,
    font: THEMES[appearance.theme_id].font,
    accent_color: null,
    background_color: null,
    link_shape: 'theme',
  };
}
