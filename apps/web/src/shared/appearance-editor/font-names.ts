import type { FontChoice } from '@musubi/domain/appearance';

/**
 * Message keys of the font names. In a file of their own, because the first screen needs only these names.
 */
export const FONT_KEYS = {
  ntlg: 'appearance:font.ntlg',
  dnp_shuei_mincho: 'appearance:font.dnp_shuei_mincho',
  maru_maru_gothic: 'appearance:font.maru_maru_gothic',
} as const satisfies Record<FontChoice, string>;
