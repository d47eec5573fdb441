import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { expect, test } from 'vitest';

import { parseAppearance, withFont, withTheme } from './appearance-draft.ts';

test('a theme brings its font, which can then be changed', () => {
  const dressed = withTheme(DEFAULT_APPEARANCE, 'genkou');
  expect(dressed).toMatchObject({ theme_id: 'genkou', font: 'dnp_shuei_mincho' });
  expect(withFont(dressed, 'ntlg')).toMatchObject({ theme_id: 'genkou', font: 'ntlg' });
});

test('choosing what is chosen already changes nothing, not even a font of one’s own', () => {
  const own = withFont(DEFAULT_APPEARANCE, 'maru_maru_gothic');
  expect(withTheme(own, 'kami')).toBe(own);
  expect(withFont(own, 'maru_maru_gothic')).toBe(own);
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
