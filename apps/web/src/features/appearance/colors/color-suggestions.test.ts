import { THEME_IDS } from '@musubi/domain/appearance';
import { resolveTheme } from '@musubi/ui/profile-page/resolve-theme';
import { expect, test } from 'vitest';

import { ownColors, suggestAccents, suggestBackgrounds } from './color-suggestions.ts';

test.each(THEME_IDS)(
  'for the theme %s, suggests non-default colours that need no contrast correction',
  (theme_id) => {
    const own = ownColors(theme_id);
    for (const { hex } of suggestAccents(theme_id)) {
      const { palette } = resolveTheme({ theme_id, accent_color: hex, background_color: null });
      expect(palette.accent).toBe(hex);
      expect(hex).not.toBe(own.accent);
    }
    for (const { hex } of suggestBackgrounds(theme_id)) {
      const { palette } = resolveTheme({ theme_id, accent_color: null, background_color: hex });
      expect(palette.background).toBe(hex);
      expect(hex).not.toBe(own.background);
    }
  },
);

test.each(THEME_IDS)('suggests each colour once for the theme %s', (theme_id) => {
  for (const colors of [suggestAccents(theme_id), suggestBackgrounds(theme_id)]) {
    expect(new Set(colors.map(({ hex }) => hex)).size).toBe(colors.length);
    expect(colors.length).toBeGreaterThanOrEqual(6);
  }
});
