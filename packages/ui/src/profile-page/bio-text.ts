import { toSafeHref } from '@musubi/domain/url';

/** A run of bio text: plain or a link. */
export type BioRun =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const ADDRESS = /https?:\/\/[\u0021-\u007E]+/gi;
const CLOSING_PUNCTUATION = /[.,;:!?'")\]}>]+$/;

/** Strips sentence punctuation after a web address; keeps a closing bracket that the address opened. */
function withoutTrailingPunctuation(address: string): string {
  const bare = address.replace(CLOSING_PUNCTUATION, '');
  const next = address[bare.length];
  return next === ')' && bare.includes('(') && !bare.includes(')') ? `${bare})` : bare;
}

/** Splits one line of a bio at its web addresses. Only addresses that pass `toSafeHref` become links. */
export function toBioRuns(line: string): readonly BioRun[] {
  const runs: BioRun[] = [];
  let end = 0;
  for (const match of line.matchAll(ADDRESS)) {
    const text = withoutTrailingPunctuation(match[0]);
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
