import { parseSync } from 'oxc-parser';

/** A comment, a docstring or a test title, as a reader sees it. */
export interface Sentence {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly kind: 'comment' | 'docstring' | 'test title';
  readonly text: string;
  /** The line of code that it stands above; empty for a test title. */
  readonly code: string;
}

const TITLE =
  /\b(?:test|it|describe)(?:\.[\w.]+)?(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(?:'([^'\n]+)'|`([^`\n]+)`|"([^"\n]+)")/g;
const DIRECTIVE = /^\s*(?:oxlint-|@ts-|@vitest-|v8 ignore|\/ <reference)/;

const toText = (comment: string): string =>
  comment
    .replaceAll(/^[ \t]*\*+ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The comments, docstrings and test titles of a file, in its order. Line comments that follow each other are one. */
export function findSentences(path: string, source: string): readonly Sentence[] {
  const lineOf = (at: number): number => source.slice(0, at).split('\n').length;
  const codeAfter = (at: number): string =>
    source
      .slice(at)
      .split('\n')
      .slice(1)
      .find((line) => line.trim() !== '')
      ?.trim() ?? '';
  const sentences: (Sentence & { readonly start: number; readonly end: number })[] = [];
  for (const { type, value, start, end } of parseSync(path, source).comments) {
    if (DIRECTIVE.test(value)) continue;
    const last = sentences.at(-1);
    const isContinued =
      type === 'Line' && last?.kind === 'comment' && /^[ \t]*\n[ \t]*$/.test(source.slice(last.end, start));
    if (isContinued) sentences.pop();
    const text = isContinued ? `${last.text} ${toText(value)}` : toText(value);
    const kind = type === 'Block' && value.startsWith('*') ? 'docstring' : 'comment';
    const from = isContinued ? last.start : start;
    sentences.push({ path, line: lineOf(from), kind, text, code: codeAfter(end), start: from, end });
  }
  const titles = [...source.matchAll(TITLE)].map((match) => ({
    path,
    line: lineOf(match.index),
    kind: 'test title' as const,
    text: match[1] ?? match[2] ?? match[3] ?? '',
    code: '',
    start: match.index,
  }));
  return [...sentences, ...titles]
    .toSorted((a, b) => a.start - b.start)
    .map(({ line, kind, text, code }) => ({ path, line, kind, text, code }));
}
