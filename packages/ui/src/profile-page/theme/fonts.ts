import type { FontChoice } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';

/**
 * System fonts in fallback order. The lists are short, because looking up a missing font takes time. Japan
 * and Taiwan draw Han characters differently, so each language lists only fonts with the right glyphs.
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
    ja: ['Hiragino Sans', 'Noto Sans CJK JP', 'BIZ UDPGothic', 'Noto Sans JP', 'sans-serif'],
    'zh-TW': ['PingFang TC', 'Noto Sans CJK TC', 'Microsoft JhengHei', 'Noto Sans TC', 'sans-serif'],
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
    ja: ['Hiragino Mincho ProN', 'Noto Serif CJK JP', 'BIZ UDPMincho', 'Yu Mincho', 'Noto Serif JP', 'serif'],
    'zh-TW': ['Songti TC', 'Noto Serif CJK TC', 'Noto Serif TC', 'PMingLiU', 'serif'],
  },
  maru_maru_gothic: {
    en: ['ui-rounded', 'Hiragino Maru Gothic ProN', 'Nunito', 'Noto Sans CJK JP', 'sans-serif'],
    ja: ['Hiragino Maru Gothic ProN', 'Zen Maru Gothic', 'BIZ UDPGothic', 'Noto Sans CJK JP', 'sans-serif'],
    'zh-TW': ['Yuanti TC', 'Chiron GoRound TC', 'PingFang TC', 'Noto Sans CJK TC', 'sans-serif'],
  },
};

const GENERIC_FAMILIES: ReadonlySet<string> = new Set(['-apple-system', 'ui-rounded', 'sans-serif', 'serif']);

/** `@font-face` families: the page's web font, then its size-adjusted fallbacks. */
export const WEB_FAMILIES = ['page', 'page-a', 'page-b'] as const;

/** Returns the named system fonts, without generic families, in fallback order. */
export function systemFamilies(font: FontChoice, locale: Locale): readonly string[] {
  return SYSTEM_STACKS[font][locale].filter((family) => !GENERIC_FAMILIES.has(family));
}

/** The `@font-face` family of a typeface's sample in the editor. */
export function sampleFamily(font: FontChoice): string {
  return `sample-${font}`;
}

export interface FontStackChoice {
  readonly font: FontChoice;
  readonly locale: Locale;
  /** Whether the page has a web font. A web font comes first in the list. */
  readonly hasWebFont?: boolean;
}

/** Returns the value of `font-family`. */
export function fontStack({ font, locale, hasWebFont = false }: FontStackChoice): string {
  const device = SYSTEM_STACKS[font][locale].map((family) =>
    GENERIC_FAMILIES.has(family) ? family : `"${family}"`,
  );
  return [...(hasWebFont ? WEB_FAMILIES : []), ...device].join(',');
}
