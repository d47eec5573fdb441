import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { expect, test } from 'vitest';

import { parseAppearance } from './appearance-draft-schema.ts';
import { withFont, withTheme, withThemeAlone } from './appearance-draft.ts';

test('applies a theme with its font, and lets the creator change the font', () => {
  const dressed = withTheme(DEFAULT_APPEARANCE, 'genkou');
  expect(dressed).toMatchObject({ theme_id: 'genkou', font: 'dnp_shuei_mincho' });
  expect(withFont(dressed, 'ntlg')).toMatchObject({ theme_id: 'genkou', font: 'ntlg' });
});

test('changes nothing when the current theme or font is chosen', () => {
  const own = withFont(DEFAULT_APPEARANCE, 'maru_maru_gothic');
  expect(withTheme(own, 'kami')).toBe(own);
  expect(withFont(own, 'maru_maru_gothic')).toBe(own);
});

test('resets only the fields that a theme sets', () => {
  const own = {
    ...DEFAULT_APPEARANCE,
    theme_id: 'genkou',
    accent_color: '#c2410c',
    background_color: '#0f2d25',
    link_shape: 'pill',
    header_layout: 'banner',
    ofuse_display_type: 'link',
  } as const;
  expect(withThemeAlone(own)).toEqual({
    ...DEFAULT_APPEARANCE,
    theme_id: 'genkou',
    font: 'dnp_shuei_mincho',
    header_layout: 'banner',
    ofuse_display_type: 'link',
  });
});

test.each([
  null,
  {},
  { ...DEFAULT_APPEARANCE, theme_id: 'x' },
  { ...DEFAULT_APPEARANCE, accent_color: 'red;}' },
])('refuses an invalid appearance: %j', (value) => {
  expect(parseAppearance(value)).toBeNull();
});

test('restores a draft backup of an older version with the invitation switched on', () => {
  const { shows_invitation: _added, ...older } = DEFAULT_APPEARANCE;
  expect(parseAppearance(older)).toEqual(DEFAULT_APPEARANCE);
});

test('restores a draft backup unchanged', () => {
  expect(parseAppearance(JSON.parse(JSON.stringify(DEFAULT_APPEARANCE)))).toEqual(DEFAULT_APPEARANCE);
});
