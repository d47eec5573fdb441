import type { Locale } from '@musubi/domain/locales';

/** Default country code by language, for numbers without a country code. English implies no country. */
const HOME_CODES: Readonly<Record<Locale, string | null>> = { en: null, ja: '+81', 'zh-TW': '+886' };

const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const SEPARATORS = /[\s()./\-‐-―ー−]/g;

/** Normalises a typed phone number to E.164; returns null for an invalid number. */
export function parsePhoneNumber(text: string, locale: Locale): string | null {
  const digits = text.normalize('NFKC').replaceAll(SEPARATORS, '');
  const home = HOME_CODES[locale];
  const number = home !== null && /^0\d/.test(digits) ? `${home}${digits.slice(1)}` : digits;
  return INTERNATIONAL.test(number) ? number : null;
}

/** Normalises a typed or pasted code to its six digits; returns null for an invalid code. */
export function parsePhoneCode(text: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(SEPARATORS, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
