import type { FontChoice } from '@musubi/domain/appearance';
import { fontStack } from '@musubi/ui/profile-page/fonts';

import type { FontPlusSettings } from '#shared/fonts/font-service.ts';

/** Returns a CSS `font-family` list: the FONTPLUS font, if configured, and then the free stand-in fonts. */
export function stackOf(font: FontChoice, fontPlus: FontPlusSettings | null): string {
  const standIns = fontStack({ font, locale: 'ja' });
  return fontPlus === null ? standIns : `"${fontPlus.families[font]}",${standIns}`;
}

/** Sample characters, one hiragana and two kanji. Each font is loaded for these characters. */
export const LETTERS = 'あ永結';
