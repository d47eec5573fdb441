import type { Locale } from '@musubi/domain/locales';

/** Where a number without a country code is at home. English is spoken in too many places to guess. */
const HOME_CODES: Readonly<Record<Locale, string | null>> = { en: null, ja: '+81', 'zh-TW': '+886' };

const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const SEPARATORS = /[\s()./\-‐-―ー−]/g;

/** A phone number as people type it, in the form of E.164; null when it is none. */
export function parsePhoneNumber(text: string, locale: Locale): string | null {
  const digits = text.normalize('NFKC').replaceAll(SEPARATORS, '');
  const home = HOME_CODES[locale];
  const number = home !== null && /^0\d/.test(digits) ? `${home}${digits.slice(1)}` : digits;
  return INTERNATIONAL.test(number) ? number : null;
}

/** The six digits of a code as people type or paste them; null when they are not. */
export function parsePhoneCode(text: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(SEPARATORS, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
