import { countGraphemes, truncateGraphemes } from '@musubi/domain/graphemes';

/** Graphemes of a letter that a page always shows, when the letter is folded. */
const START_GRAPHEMES = 240;
/** A letter that is hardly longer than the start is not folded. */
const FOLDED_FROM_GRAPHEMES = 320;
/** Up to the last line break or end of a sentence. */
const WHOLE_SENTENCES = /^[^]*(?:\n|[。．！？!?…♪]|\.(?=\s))/u;

/** A letter in two parts; `rest` is empty when the letter is short enough to be shown whole. */
export interface FoldedLetter {
  readonly start: string;
  readonly rest: string;
}

/** Splits a long letter after a sentence, or after 240 graphemes when no sentence ends in their second half. */
export function toFoldedLetter(body: string): FoldedLetter {
  if (countGraphemes(body) <= FOLDED_FROM_GRAPHEMES) return { start: body, rest: '' };
  const start = truncateGraphemes(body, START_GRAPHEMES);
  const sentences = WHOLE_SENTENCES.exec(start)?.[0] ?? '';
  const kept = sentences.length >= start.length / 2 ? sentences : start;
  return { start: kept.trimEnd(), rest: body.slice(kept.length).trimStart() };
}
