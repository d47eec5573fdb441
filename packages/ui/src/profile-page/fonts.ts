import type { FontChoice } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';

/**
 * Faces that devices bring with them, best first. Han characters are drawn differently in Japan and Taiwan, so each
 * language names its own faces and never borrows those of the other inside a word.
 */
const SYSTEM_STACKS: Readonly<Record<FontChoice, Readonly<Record<Locale, readonly string[]>>>> = {
  ntlg: {
    en: [
      '-apple-system',
      'Segoe UI Variable',
      'Segoe UI',
      'Roboto',
      'Noto Sans',
      'Noto Sans CJK JP',
      'sans-serif',
    ],
    ja: ['Hiragino Sans', 'BIZ UDPGothic', 'Noto Sans JP', 'Noto Sans CJK JP', 'sans-serif'],
    'zh-TW': ['PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', 'Noto Sans CJK TC', 'sans-serif'],
  },
  dnp_shuei_mincho: {
    en: [
      'Iowan Old Style',
      'Palatino Linotype',
      'Source Serif 4',
      'Noto Serif',
      'Noto Serif CJK JP',
      'serif',
    ],
    ja: ['Hiragino Mincho ProN', 'BIZ UDPMincho', 'Yu Mincho', 'Noto Serif JP', 'Noto Serif CJK JP', 'serif'],
    'zh-TW': ['Songti TC', 'Noto Serif TC', 'Noto Serif CJK TC', 'PMingLiU', 'serif'],
  },
  maru_maru_gothic: {
    en: ['ui-rounded', 'Hiragino Maru Gothic ProN', 'Nunito', 'Noto Sans CJK JP', 'sans-serif'],
    ja: ['Hiragino Maru Gothic ProN', 'Zen Maru Gothic', 'BIZ UDPGothic', 'Noto Sans CJK JP', 'sans-serif'],
    'zh-TW': ['Yuanti TC', 'Chiron GoRound TC', 'PingFang TC', 'Noto Sans CJK TC', 'sans-serif'],
  },
};

const GENERIC_FAMILIES: ReadonlySet<string> = new Set(['-apple-system', 'ui-rounded', 'sans-serif', 'serif']);
const FAMILY_NAME = /^[\w -]{1,60}$/;

/** What a page's `font-family` depends on. */
export interface FontStackChoice {
  readonly font: FontChoice;
  readonly locale: Locale;
  /** Families of web fonts to put first, in their order. */
  readonly webFamilies?: readonly string[];
}

/** The value of `font-family`. @throws RangeError when a family's name could end its quotes. */
export function fontStack({ font, locale, webFamilies = [] }: FontStackChoice): string {
  return [...webFamilies, ...SYSTEM_STACKS[font][locale]]
    .map((family) => {
      if (!FAMILY_NAME.test(family)) throw new RangeError(`Not a font family: ${JSON.stringify(family)}`);
      return GENERIC_FAMILIES.has(family) ? family : `"${family}"`;
    })
    .join(',');
}
