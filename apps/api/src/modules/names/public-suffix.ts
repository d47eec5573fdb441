import { parse } from 'tldts';

/** Whether others register names below this name, by the Public Suffix List, such as `co.jp` and `github.io`. */
export function isPublicSuffix(name: string): boolean {
  return parse(name, { allowPrivateDomains: true }).publicSuffix === name;
}
