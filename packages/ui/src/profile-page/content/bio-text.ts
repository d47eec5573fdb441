import { withoutClosingMarks, withoutMarksOfLine } from '@musubi/domain/closing-marks';
import { toSafeHref } from '@musubi/domain/url';

/** A run of bio text: plain or a link. */
export type BioRun =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const ADDRESS = /https?:\/\/[\u0021-\u007E]+/gi;

/** Splits one line of a bio at its web addresses. Only addresses that pass `toSafeHref` become links. */
export function toBioRuns(line: string): readonly BioRun[] {
  const runs: BioRun[] = [];
  let end = 0;
  for (const match of line.matchAll(ADDRESS)) {
    const isAlone = match[0] === line.trim();
    const text = isAlone ? withoutMarksOfLine(match[0], false) : withoutClosingMarks(match[0]);
    const href = toSafeHref(text);
    if (href === null) continue;
    if (match.index > end) runs.push({ kind: 'text', text: line.slice(end, match.index) });
    runs.push({ kind: 'link', text, href });
    end = match.index + text.length;
  }
  if (end < line.length) runs.push({ kind: 'text', text: line.slice(end) });
  return runs;
}

/** Splits a bio into paragraphs at empty lines, and each paragraph into lines. */
export function toParagraphs(bio: string): readonly (readonly string[])[] {
  return bio
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
}

/**
 * Characters of one UTF-16 unit that are one em wide; others are about half as wide. Emoji and rare Han
 * characters have two units, so they count as two halves.
 */
const FULL_WIDTH = /[\u2E80-\uA4CF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]/g;
/** Width of a line of the bio in em, on a phone of 390 px and in the column on a wide screen. */
const LINE_EM = { phone: 21, wide: 33 } as const;
/** Space between two paragraphs, in lines. */
const PARAGRAPH_GAP_LINES = 0.4;
/**
 * Maximum number of lines of a bio that is not folded. A folded bio shows six lines, so at least three lines
 * are hidden.
 */
const UNFOLDED_MAX_LINES = 8;

const widthOf = (text: string): number => (text.length + (text.match(FULL_WIDTH)?.length ?? 0)) / 2;

function countLines(bio: string, lineEm: number): number {
  const paragraphs = toParagraphs(bio);
  const lines = paragraphs.flat().reduce((sum, line) => sum + Math.ceil(widthOf(line) / lineEm), 0);
  return lines + Math.max(0, paragraphs.length - 1) * PARAGRAPH_GAP_LINES;
}

/** Where a page folds its bio. */
export type BioFold = 'never' | 'on_phones' | 'always';

/** Returns where a bio is folded, estimated from its length because the server cannot measure lines. */
export function bioFoldOf(bio: string): BioFold {
  if (countLines(bio, LINE_EM.wide) > UNFOLDED_MAX_LINES) return 'always';
  return countLines(bio, LINE_EM.phone) > UNFOLDED_MAX_LINES ? 'on_phones' : 'never';
}
