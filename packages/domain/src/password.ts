import { countGraphemes } from './graphemes.ts';

/** The shortest new password, in characters as people count them; blanks at its ends do not count. */
export const PASSWORD_MIN_CHARACTERS = 8;

/** The identity service refuses longer ones itself; what comes after is not judged. */
const PASSWORD_MAX_CHARACTERS = 4096;
/** More than an address or a name may have: what is typed into a form has no limit of its own. */
const OWN_TEXT_MAX_CHARACTERS = 512;
/** Own words shorter than this are too likely to be part of an ordinary word. */
const OWN_WORD_MIN_CHARACTERS = 3;
/** What must be left of a password without its owner's words. */
const REMAINDER_MIN_CHARACTERS = 4;
const DIFFERENT_CHARACTERS_MIN = 3;

export type PasswordProblem = 'common_password' | 'own_password' | 'weak_password';

export interface PasswordContext {
  /** What belongs to the account and the product: address, name. */
  readonly ownTexts: readonly string[];
  /** Whether the list of common passwords has this one, given in lower case. Null while the list is not there. */
  readonly isCommon: ((password: string) => boolean) | null;
}

/** Why a new password is refused, or null. A password that exists is never judged by it. */
export function findPasswordProblem(
  password: string,
  { ownTexts, isCommon }: PasswordContext,
): PasswordProblem | null {
  const normal = toPasswordKey(password.slice(0, PASSWORD_MAX_CHARACTERS));
  if (countGraphemes(normal) < PASSWORD_MIN_CHARACTERS) return 'weak_password';
  if (new Set(normal).size < DIFFERENT_CHARACTERS_MIN || isCommon?.(normal) === true)
    return 'common_password';
  return isMadeOf(normal, toWords(ownTexts)) ? 'own_password' : null;
}

/** A password as the list of common ones has it. */
export function toPasswordKey(password: string): string {
  return password.normalize('NFKC').trim().toLowerCase();
}

function toWords(texts: readonly string[]): readonly string[] {
  const words = texts.flatMap((text) =>
    toPasswordKey(text.slice(0, OWN_TEXT_MAX_CHARACTERS)).split(/[^\p{L}\p{N}]+/u),
  );
  return [...new Set(words)]
    .filter((word) => word.length >= OWN_WORD_MIN_CHARACTERS)
    .toSorted((one, other) => other.length - one.length);
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const remainder = words.reduce((rest, word) => rest.replaceAll(word, ''), password);
  const own = remainder.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return remainder !== password && countGraphemes(own) < REMAINDER_MIN_CHARACTERS;
}
