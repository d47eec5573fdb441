import type { FontChoice } from '@musubi/domain/appearance';
import { fontStack } from '@musubi/ui/profile-page/fonts';

import type { FontPlusSettings } from '#shared/fonts/font-service.ts';

/** The face of the font service, if there is one, and the free faces. */
export function stackOf(font: FontChoice, fontPlus: FontPlusSettings | null): string {
  const standIns = fontStack({ font, locale: 'ja' });
  return fontPlus === null ? standIns : `"${fontPlus.families[font]}",${standIns}`;
}

/** Letters of each Japanese script. */
export const LETTERS = 'あ永結';
