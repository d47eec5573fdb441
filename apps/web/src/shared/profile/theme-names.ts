import type { FontChoice, ThemeId } from '@musubi/domain/appearance';

export const THEME_KEYS = {
  kami: 'appearance:theme.kami',
  sumi: 'appearance:theme.sumi',
  genkou: 'appearance:theme.genkou',
  ai: 'appearance:theme.ai',
  sakura: 'appearance:theme.sakura',
  matcha: 'appearance:theme.matcha',
  yuyake: 'appearance:theme.yuyake',
  ramune: 'appearance:theme.ramune',
  neon: 'appearance:theme.neon',
  hakkiri: 'appearance:theme.hakkiri',
} as const satisfies Record<ThemeId, string>;

export const FONT_KEYS = {
  ntlg: 'appearance:font.ntlg',
  dnp_shuei_mincho: 'appearance:font.dnp_shuei_mincho',
  maru_maru_gothic: 'appearance:font.maru_maru_gothic',
} as const satisfies Record<FontChoice, string>;
