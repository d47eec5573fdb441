import { countGraphemes } from './graphemes.ts';

/** Minimum graphemes of a new password after trimming. */
export const PASSWORD_MIN_CHARACTERS = 8;

/** The identity service refuses longer passwords; characters beyond this are not checked. */
const PASSWORD_MAX_CHARACTERS = 4096;
/**
 * Limits the work on each of the account's texts, because form input has no length limit. Real addresses and
 * names are shorter.
 */
const OWN_TEXT_MAX_CHARACTERS = 512;
/** Shorter words from the account's texts are ignored, because they often occur within ordinary words. */
const OWN_WORD_MIN_CHARACTERS = 3;
/** Letters and digits that must remain after the words of the account's texts are removed from a password. */
const REMAINDER_MIN_CHARACTERS = 4;
const DIFFERENT_CHARACTERS_MIN = 3;

export type PasswordProblem = 'common_password' | 'own_password' | 'weak_password';

export interface PasswordContext {
  /**
   * Texts of the account and the product that a password must not consist of, such as address, names and
   * handle.
   */
  readonly ownTexts: readonly string[];
  /** Whether a lower-case password is in the list of common passwords. Null while the list is not loaded. */
  readonly isCommon: ((password: string) => boolean) | null;
}

/** Checks a new password; null if it is accepted. Existing passwords are never checked. */
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

/** Normalises a password like the entries of the list of common passwords: NFKC, trimmed, lower case. */
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
