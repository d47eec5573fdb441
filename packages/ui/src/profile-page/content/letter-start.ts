import { countGraphemes, truncateGraphemes } from '@musubi/domain/graphemes';

/** Maximum number of graphemes that a folded letter shows. */
const START_GRAPHEMES = 240;
/**
 * Minimum length of a folded letter. A letter that is only slightly longer than `START_GRAPHEMES` is not
 * folded.
 */
const FOLDED_FROM_GRAPHEMES = 320;
/** Matches up to the last line break or the end of the last sentence. */
const WHOLE_SENTENCES = /^[^]*(?:\n|[。．！？!?…♪]|\.(?=\s))/u;

/** A letter in two parts; `rest` is empty when the letter is short enough to be shown whole. */
export interface FoldedLetter {
  readonly start: string;
  readonly rest: string;
}

/**
 * Splits a long letter after a sentence, or after 240 graphemes if no sentence ends in the second half of
 * these.
 */
export function toFoldedLetter(body: string): FoldedLetter {
  if (countGraphemes(body) <= FOLDED_FROM_GRAPHEMES) return { start: body, rest: '' };
  const start = truncateGraphemes(body, START_GRAPHEMES);
  const sentences = WHOLE_SENTENCES.exec(start)?.[0] ?? '';
  const kept = sentences.length >= start.length / 2 ? sentences : start;
  return { start: kept.trimEnd(), rest: body.slice(kept.length).trimStart() };
}
