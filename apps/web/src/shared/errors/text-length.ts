import { countGraphemes } from '@musubi/domain/graphemes';
import { toSingleLine } from '@musubi/domain/text';

/** The limit and the current length of a text, both in graphemes. */
export interface TextLength {
  readonly max: number;
  readonly now: number;
}

/** The length of a single-line text as the API counts it: without the spaces that the API removes. */
export function lengthOfLine(text: string, max: number): TextLength {
  return { max, now: countGraphemes(toSingleLine(text)) };
}
