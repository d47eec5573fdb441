import { parse } from 'tldts';

/** Whether others register names below this name, by the Public Suffix List, such as `co.jp` and `github.io`. */
export function isPublicSuffix(name: string): boolean {
  return parse(name, { allowPrivateDomains: true }).publicSuffix === name;
}

/** Top-level names that the list has, and below which no website can be. */
const SPECIAL_USE = ['arpa', 'onion'];

/** Whether the name ends with a suffix of ICANN, below which creators can have websites. */
export function isPublicName(name: string): boolean {
  const isSpecial = SPECIAL_USE.some((one) => name.endsWith(`.${one}`));
  return !isSpecial && parse(name).isIcann === true;
}
