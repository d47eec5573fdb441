import type { Locale } from '@musubi/domain/locales';
import { foldForSearch, toTextTerms, toWholeText } from '@musubi/domain/search-terms';
import { isHiragana, toHiragana, toKatakana, toRomaji } from 'wanakana';

import { toZhuyin } from './zhuyin.ts';

/** How a name is pronounced, as index terms and as whole texts. */
export interface NameSounds {
  readonly terms: readonly string[];
  readonly wholes: readonly string[];
}

interface SoundingName {
  readonly name: string;
  /** Empty if the creator entered none. */
  readonly reading: string;
  readonly locale: Locale;
}

/** The syllables of a word; a search may start at any of them. */
type Syllables = readonly string[];

/** Maximum terms for the sounds of a name, so that its page has room for other terms. */
const MAX_TERMS = 300;
const MAX_CHARACTERS = 32;
/**
 * Texts shorter than this match only at the start of a word; otherwise `no` would find every name with a の.
 */
const MIN_INSIDE = 3;

const KANA_WORD = /[\p{Script=Hiragana}\p{Script=Katakana}\u30FC]+/gu;
const HAN_WORD = /\p{Script=Han}+/gu;
const SYLLABLE = /n(?=[^aeiouy])|[^aeiou]*[aeiou]|[^aeiou]+$/gu;

/**
 * Returns the sounds of a name: its reading, the Hepburn spelling of its kana and its reading, and for pages
 * in Traditional Chinese the Pinyin and Zhuyin of the name.
 */
export async function findNameSounds({ name, reading, locale }: SoundingName): Promise<NameSounds> {
  const written = [reading, toKana(reading)].filter((text) => text !== '');
  const latin = written.flatMap(toSpellings);
  const chinese = locale === 'zh-TW' ? await findChineseSounds(name) : [];
  const spoken = [...latin, ...chinese];
  const terms = [
    ...written.flatMap((text) => [...toTextTerms(text), ...toTextTerms(toWholeText(text))]),
    ...[...spoken, ...toSpellings(name)].flatMap(toSoundTerms),
  ];
  const wholes = [...written.map(toWholeText), ...spoken.map((words) => words.flat().join(''))];
  return { terms: [...new Set(terms)].slice(0, MAX_TERMS), wholes: [...new Set(wholes)] };
}

/** Converts a reading in Latin letters to hiragana; empty if kana cannot write it. */
function toKana(reading: string): string {
  const kana = toHiragana(foldForSearch(reading).replaceAll(' ', ''));
  return isHiragana(kana) && kana !== foldForSearch(reading).replaceAll(' ', '') ? kana : '';
}

/** Spellings in Latin letters of the kana words of a text; there are several for long vowels. */
function toSpellings(text: string): readonly (readonly Syllables[])[] {
  const words = [...text.normalize('NFKC').matchAll(KANA_WORD)].map(([word]) =>
    // The library converts the long-vowel mark only in katakana.
    toRomaji(toKatakana(word))
      .toLowerCase()
      .replaceAll(/[^a-z]/gu, ''),
  );
  if (words.length === 0) return [];
  const short = words.map((word) => word.replaceAll(/([aeu])\1/gu, '$1'));
  const withLong = (vowel: string) => short.map((word) => word.replaceAll(/o[ou]/gu, vowel));
  const passport = withLong('o').map((word) => word.replaceAll(/n(?=[bmp])/gu, 'm'));
  const spellings = [words, withLong('o'), withLong('ou'), withLong('oo'), withLong('oh'), passport];
  const distinct = new Map(spellings.map((spelling) => [spelling.join(' '), spelling]));
  return [...distinct.values()].map((spelling) => spelling.map((word) => word.match(SYLLABLE) ?? []));
}

/** The Chinese characters of a name in Pinyin without tones and in Zhuyin. */
async function findChineseSounds(name: string): Promise<readonly (readonly Syllables[])[]> {
  const words = name.match(HAN_WORD) ?? [];
  if (words.length === 0) return [];
  // The dictionary takes 30 MB, so servers without Chinese names do not load it.
  const { pinyin } = await import('pinyin-pro');
  const syllables = words.flatMap((word) => pinyin(word, { toneType: 'none', v: true, type: 'array' }));
  // Each syllable is a separate word, because a search may start at any of them.
  return [
    syllables.map((syllable) => [syllable.replaceAll('v', 'u')]),
    syllables.map((syllable) => [toZhuyin(syllable)]),
  ];
}

/** Index terms: the prefixes of the name from each of its syllables on. */
function toSoundTerms(words: readonly Syllables[]): readonly string[] {
  const syllables = words.flatMap((word) => word.map((text, at) => ({ text, isStart: at === 0 })));
  return syllables.flatMap(({ isStart }, from) => {
    const rest = syllables
      .slice(from)
      .map(({ text }) => text)
      .join('');
    const length = Math.min(rest.length, MAX_CHARACTERS);
    const least = isStart ? 1 : MIN_INSIDE;
    return Array.from({ length: Math.max(0, length - least + 1) }, (_, at) => rest.slice(0, least + at));
  });
}
