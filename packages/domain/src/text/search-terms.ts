/** Maximum length of a word in characters. Longer words are truncated, in texts and in queries. */
const WORD_MAX_CHARACTERS = 32;

// Accents, and the tone marks of Zhuyin.
const MARKS = /[\u0300-\u036F\u02C7\u02CA\u02CB]/gu;
const KATAKANA = /[\u30A1-\u30F6]/gu;
const KATAKANA_TO_HIRAGANA = 0x60;
// Characters of writing systems without spaces between words, and the marks inside such words.
const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FC\u3005\u3006`;
const CJK_CHARACTER = new RegExp(`[${CJK}]`, 'u');
const RUN = new RegExp(String.raw`[${CJK}]+|(?:(?![${CJK}])[\p{L}\p{N}\p{M}])+`, 'gu');

/** Removes differences that a search ignores: width, case, accents, tones, katakana or hiragana, final sigma. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .replaceAll('ς', 'σ')
    .replaceAll(KATAKANA, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) - KATAKANA_TO_HIRAGANA),
    );
}

function bigramsOf(characters: readonly string[]): readonly string[] {
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

function runsOf(text: string): readonly string[] {
  return foldForSearch(text).match(RUN) ?? [];
}

/**
 * Returns the terms under which a text is indexed: each CJK character, each pair of CJK characters, and each
 * prefix of other words.
 */
export function toTextTerms(text: string): readonly string[] {
  const terms = new Set<string>();
  for (const run of runsOf(text)) {
    const characters = Array.from(run);
    if (CJK_CHARACTER.test(run))
      for (const term of [...characters, ...bigramsOf(characters)]) terms.add(term);
    else {
      const length = Math.min(characters.length, WORD_MAX_CHARACTERS);
      for (let end = 1; end <= length; end += 1) terms.add(characters.slice(0, end).join(''));
    }
  }
  return [...terms];
}

/**
 * Returns the terms of a query. A text matches the query if the text has all of these terms. Empty if the
 * query contains no letter or digit.
 */
export function toQueryTerms(query: string): readonly string[] {
  const terms = new Set<string>();
  for (const run of runsOf(query)) {
    const characters = Array.from(run);
    if (!CJK_CHARACTER.test(run)) terms.add(characters.slice(0, WORD_MAX_CHARACTERS).join(''));
    else for (const term of characters.length === 1 ? characters : bigramsOf(characters)) terms.add(term);
  }
  return [...terms];
}

/** Returns only the letters and digits of a text, to compare whole names. */
export function toWholeText(text: string): string {
  return runsOf(text).join('');
}
