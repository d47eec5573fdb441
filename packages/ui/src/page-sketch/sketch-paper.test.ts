import { expect, test } from 'vitest';

import { resolveNight, resolveTheme } from '../profile-page/theme/resolve-theme.ts';
import { resolveBothSchemes } from './sketch-paper.tsx';

const MANUSCRIPT = { theme_id: 'genkou', accent_color: null, background_color: null } as const;

test('resolves a light and a dark colour for each part of a sketch', () => {
  const day = resolveTheme(MANUSCRIPT).palette;
  const night = resolveNight(MANUSCRIPT)?.palette;
  expect(resolveBothSchemes(MANUSCRIPT).palette).toMatchObject({
    scheme: day.scheme,
    background: `light-dark(${day.background},${night?.background})`,
    onCard: `light-dark(${day.onCard},${night?.onCard})`,
    patternOpacity: day.patternOpacity,
  });
});

test('keeps the colours of a page with its own background in dark mode', () => {
  const choice = { ...MANUSCRIPT, background_color: '#fdf6e3' } as const;
  expect(resolveBothSchemes(choice)).toEqual(resolveTheme(choice));
});
