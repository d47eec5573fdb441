import { countGraphemes } from '../text/graphemes.ts';

/** Minimum length of a new password in graphemes, after trimming. */
export const PASSWORD_MIN_CHARACTERS = 8;

/** Maximum length that the identity service accepts. Later characters are not checked. */
const PASSWORD_MAX_CHARACTERS = 4096;
/**
 * Maximum number of characters to read from each text in `ownTexts`. Form fields have no length limit, but
 * real e-mail addresses and names are shorter.
 */
const OWN_TEXT_MAX_CHARACTERS = 512;
/**
 * Minimum length of a word from `ownTexts`. Shorter words are ignored, because they often occur inside
 * ordinary words.
 */
const OWN_WORD_MIN_CHARACTERS = 3;
/**
 * Minimum number of letters and digits that a password must have besides words from `ownTexts`, such as the
 * user's name.
 */
const REMAINDER_MIN_CHARACTERS = 4;
const DIFFERENT_CHARACTERS_MIN = 3;

export type PasswordProblem = 'common_password' | 'own_password' | 'weak_password';

export interface PasswordContext {
  /**
   * The user's e-mail address, names and handle, and the product's name. A password must not consist of words
   * from these texts.
   */
  readonly ownTexts: readonly string[];
  /** Whether a lower-case password is in the list of common passwords; null until the list is loaded. */
  readonly isCommon: ((password: string) => boolean) | null;
}

/** Checks a new password; null if it is accepted. An existing password is never checked. */
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

/** Normalises a password in the same way as the list of common passwords: NFKC, trimmed, lower case. */
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
