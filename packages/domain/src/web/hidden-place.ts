import { HIDDEN_CHARACTER, trimHidden } from '../text/hidden-characters.ts';

const BEFORE_HIDDEN_MAX_CHARACTERS = 12;

/** Returns the characters just before the first hidden character in a URL; empty if there is none. */
export function textBeforeHidden(url: string): string {
  const text = trimHidden(url);
  const index = Math.max(0, text.search(HIDDEN_CHARACTER));
  return Array.from(text.slice(0, index)).slice(-BEFORE_HIDDEN_MAX_CHARACTERS).join('');
}
