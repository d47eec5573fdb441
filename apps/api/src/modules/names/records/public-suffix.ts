import { parse } from 'tldts';

/**
 * Whether different owners register names below this name, such as `co.jp`, according to the Public Suffix
 * List.
 */
export function isPublicSuffix(name: string): boolean {
  return parse(name, { allowPrivateDomains: true }).publicSuffix === name;
}

/** Top-level names that are on the list, but below which websites are impossible. */
const SPECIAL_USE = ['arpa', 'onion'];

/** Whether the name ends with a suffix of ICANN, below which creators can have websites. */
export function isPublicName(name: string): boolean {
  const isSpecial = SPECIAL_USE.some((one) => name.endsWith(`.${one}`));
  return !isSpecial && parse(name).isIcann === true;
}
