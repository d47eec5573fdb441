import { splitGraphemes } from '@musubi/domain/graphemes';
import type { Locale } from '@musubi/domain/locales';

import { widthInEms } from './card-text.ts';

const CJK = /[\u3040-\u30FF\u3400-\u9FFF]/u;
const KANJI_ONLY = /^[\u3005\u3400-\u9FFF]+$/u;
const KATAKANA_ONLY = /^[\u30A0-\u30FF]+$/u;
const HIRAGANA_ONLY = /^[\u3041-\u309F]+$/u;
const OPENS = /[（「『【〈《“‘(]$/u;
const SPACES = /\s+$/u;

/**
 * Whether a segment of Chinese or Japanese text continues the word before it: a particle, or the second word
 * of a compound.
 */
function continuesWord(before: string, segment: string, locale: Locale): boolean {
  if (locale === 'zh-TW' || /\P{L}$/u.test(before)) return false;
  if (HIRAGANA_ONLY.test(segment)) return true;
  // The segmenter splits a compound such as 推理小説 into two words.
  const ends = `${before.at(-1) ?? ''}${segment.at(0) ?? ''}`;
  return KANJI_ONLY.test(ends) || KATAKANA_ONLY.test(ends);
}

/** Whether two segments belong to one phrase, so that no line may break between them. */
function belongTogether(before: string, after: Intl.SegmentData, locale: Locale): boolean {
  const { segment, isWordLike } = after;
  if (OPENS.test(before)) return true;
  if (isWordLike !== true) return !/^[\p{Ps}\p{Pi}]/u.test(segment);
  if (SPACES.test(before)) return false;
  if (CJK.test(before.at(-1) ?? '') && CJK.test(segment)) return continuesWord(before, segment, locale);
  return !CJK.test(segment) && !CJK.test(before);
}

/** Splits a text into phrases: words with the particles and punctuation marks that follow them. */
function toPhrases(text: string, locale: Locale): readonly string[] {
  const phrases: string[] = [];
  for (const part of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const before = phrases.at(-1);
    if (before !== undefined && belongTogether(before, part, locale))
      phrases[phrases.length - 1] = before + part.segment;
    else phrases.push(part.segment);
  }
  return phrases;
}

/** Fills lines of at most `maxEms`; a phrase that is longer than a line is split between characters. */
function fill(phrases: readonly string[], maxEms: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const phrase of phrases) {
    if (widthInEms((line + phrase).trimEnd()) <= maxEms) {
      line += phrase;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const grapheme of splitGraphemes(phrase)) {
      if (line !== '' && widthInEms(line + grapheme) > maxEms) {
        lines.push(line);
        line = '';
      }
      line += grapheme;
    }
  }
  return [...lines, line].map((each) => each.trim()).filter((each) => each !== '');
}

/**
 * Breaks Chinese or Japanese text between phrases into lines of about equal length. Returns null for other
 * text.
 */
export function toBalancedLines(text: string, maxEms: number, locale: Locale): readonly string[] | null {
  if (!CJK.test(text)) return null;
  const phrases = toPhrases(text, locale);
  const lines = fill(phrases, maxEms);
  for (let ems = Math.ceil(widthInEms(text) / lines.length); ems < maxEms; ems += 1) {
    const shorter = fill(phrases, ems);
    const isWhole = shorter.every((line) => widthInEms(line) <= ems);
    if (isWhole && shorter.length === lines.length && keepsPhrases(shorter, phrases)) return shorter;
  }
  return lines;
}

/** Whether all lines end at the end of a phrase. */
function keepsPhrases(lines: readonly string[], phrases: readonly string[]): boolean {
  const ends = new Set<number>();
  let length = 0;
  for (const phrase of phrases) ends.add((length += phrase.replaceAll(/\s/g, '').length));
  let at = 0;
  return lines.every((line) => ends.has((at += line.replaceAll(/\s/g, '').length)));
}
