import { parseSync } from 'oxc-parser';

/** A comment, a docstring or a test title that `pnpm draw:sentences` can draw. */
export interface Sentence {
  readonly path: string;
  /** Line number, starting at 1. */
  readonly line: number;
  readonly kind: 'comment' | 'docstring' | 'test title';
  readonly text: string;
  /** The line of code below the sentence; empty for a test title. */
  readonly code: string;
}

const DIRECTIVE = /^\s*(?:oxlint-|@ts-|@vitest-|@boundaries-|v8 ignore|\/ <reference)/;

const toText = (comment: string): string =>
  comment
    .replaceAll(/^[ \t]*\*+ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

interface Title {
  readonly text: string;
  readonly start: number;
}

const TITLED: ReadonlySet<unknown> = new Set(['test', 'it', 'describe']);

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the name of the called function: `test` for `test(…)`, `test.only(…)` and `test.each(…)(…)`, but
 * `pattern` for `pattern.test(…)`.
 */
function findCallName(node: unknown): unknown {
  if (!isNode(node)) return undefined;
  return node['type'] === 'Identifier'
    ? node['name']
    : findCallName(node['object'] ?? node['callee'] ?? node['tag']);
}

/** Returns the static text of a title, with `…` for each expression in it. */
function findText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node['type'] === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node['type'] !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined;
  return node['quasis'].map((part: { readonly value: { readonly raw: string } }) => part.value.raw).join('…');
}

/** Returns the titles below a node, each prefixed with the titles of the enclosing `describe` calls. */
function findTitles(node: unknown, around = ''): readonly Title[] {
  if (Array.isArray(node)) return node.flatMap((one) => findTitles(one, around));
  if (!isNode(node)) return [];
  const name = node['type'] === 'CallExpression' ? findCallName(node['callee']) : undefined;
  const own = Array.isArray(node['arguments']) ? (node['arguments'] as readonly unknown[])[0] : undefined;
  const title = TITLED.has(name) ? findText(own) : undefined;
  const text = title === undefined ? around : `${around}${title}`;
  const below = Object.values(node).flatMap((child) =>
    findTitles(child, name === 'describe' && title !== undefined ? `${text} › ` : around),
  );
  return title === undefined ? below : [{ text, start: Number(node['start']) }, ...below];
}

/**
 * Returns the comments, docstrings and test titles of a file, in the order of the file. Consecutive line
 * comments are one sentence.
 */
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
  const { program, comments } = parseSync(path, source);
  for (const { type, value, start, end } of comments) {
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
  const titles = findTitles(program).map(({ text, start }) => ({
    path,
    line: lineOf(start),
    kind: 'test title' as const,
    text,
    code: '',
    start,
  }));
  return [...sentences, ...titles]
    .toSorted((a, b) => a.start - b.start)
    .map(({ line, kind, text, code }) => ({ path, line, kind, text, code }));
}
