import { DEFAULT_APPEARANCE, FONT_CHOICES, type FontChoice } from '@musubi/domain/appearance';
import { expect, test } from 'vitest';

import { parseAppearance } from './appearance-draft-schema.ts';
import { isFontOpen, withFont, withTheme, withThemeAlone } from './appearance-draft.ts';

const everyFont = () => true;

test('a theme brings its font, which can then be changed', () => {
  const dressed = withTheme(DEFAULT_APPEARANCE, 'genkou', everyFont);
  expect(dressed).toMatchObject({ theme_id: 'genkou', font: 'dnp_shuei_mincho' });
  expect(withFont(dressed, 'ntlg')).toMatchObject({ theme_id: 'genkou', font: 'ntlg' });
});

test('choosing what is chosen already changes nothing, not even a font of one’s own', () => {
  const own = withFont(DEFAULT_APPEARANCE, 'maru_maru_gothic');
  expect(withTheme(own, 'kami', everyFont)).toBe(own);
  expect(withFont(own, 'maru_maru_gothic')).toBe(own);
});

test('a theme leaves the font alone when its own is locked', () => {
  const isOpen = (font: FontChoice) => isFontOpen(font, 'ntlg', false);
  expect(withTheme(DEFAULT_APPEARANCE, 'genkou', isOpen)).toMatchObject({ theme_id: 'genkou', font: 'ntlg' });
});

test('back to the theme takes what it decides, and leaves what it does not', () => {
  const own = {
    ...DEFAULT_APPEARANCE,
    theme_id: 'genkou',
    accent_color: '#c2410c',
    background_color: '#0f2d25',
    link_shape: 'pill',
    header_layout: 'banner',
    ofuse_display_type: 'link',
  } as const;
  expect(withThemeAlone(own, everyFont)).toEqual({
    ...DEFAULT_APPEARANCE,
    theme_id: 'genkou',
    font: 'dnp_shuei_mincho',
    header_layout: 'banner',
    ofuse_display_type: 'link',
  });
  expect(withThemeAlone(own, (font) => font === 'ntlg').font).toBe('ntlg');
});

test('the default and what is in use are never locked', () => {
  expect(FONT_CHOICES.map((font) => isFontOpen(font, 'dnp_shuei_mincho', false))).toEqual([
    true,
    true,
    false,
  ]);
  expect(FONT_CHOICES.map((font) => isFontOpen(font, 'ntlg', true))).toEqual([true, true, true]);
});

test.each([
  null,
  {},
  { ...DEFAULT_APPEARANCE, theme_id: 'x' },
  { ...DEFAULT_APPEARANCE, accent_color: 'red;}' },
])('what is no appearance is no draft: %j', (value) => {
  expect(parseAppearance(value)).toBeNull();
});

test('a kept draft is read back', () => {
  expect(parseAppearance(JSON.parse(JSON.stringify(DEFAULT_APPEARANCE)))).toEqual(DEFAULT_APPEARANCE);
});
