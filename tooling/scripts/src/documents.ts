import { posix } from 'node:path';

import { findMatches } from './repository.ts';

/** What documents may speak of. */
export interface Surroundings {
  readonly files: readonly string[];
  /** Scripts of the root package.json. */
  readonly scripts: ReadonlySet<string>;
  /** Paths that are made by a command and not committed, such as `dist/`. */
  readonly ignored: readonly string[];
  /** The anchors of each document's headings, by its path. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
}

const FENCE = /^(?:```|~~~)[^\n]*\n([\s\S]*?)^(?:```|~~~)/gm;
const CODE_SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const HEADING = /^#{1,6} (.+)$/gm;
const PNPM_OWN: ReadonlySet<string> = new Set([
  'add',
  'audit',
  'dlx',
  'exec',
  'install',
  'outdated',
  'pack',
  'update',
  'why',
]);

/** The anchor that a heading gets on a rendered page. */
export function toAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** The anchors of a document. */
export function findAnchors(text: string): ReadonlySet<string> {
  return new Set(
    [...text.replaceAll(FENCE, '').matchAll(HEADING)].map(([, heading = '']) => toAnchor(heading)),
  );
}

/** Everything in a document that is set as code: spans and blocks. */
function findCode(text: string): readonly string[] {
  const blocks = [...text.matchAll(FENCE)].map(([, block = '']) => block);
  const spans = [...text.replaceAll(FENCE, '').matchAll(CODE_SPAN)].map(([, span = '']) => span);
  return [...blocks.flatMap((block) => block.split('\n')), ...spans];
}

/** Every reading of `{a,b}`. */
function expandBraces(pattern: string): readonly string[] {
  const [whole, choices] = /\{([^{}]*,[^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined || choices === undefined) return [pattern];
  return choices.split(',').flatMap((choice) => expandBraces(pattern.replace(whole, choice)));
}

/** Whether a path as documents write it is there: `<slug>`, `*`, `…` and `{a,b}` stand for names. */
function isThere(path: string, { files, ignored }: Surroundings): boolean {
  const plain = path.replace(/\/(?:…|\.\.\.|\*\*)?$/, '').replaceAll(/<[^<>]+>|\*+|…/g, '*');
  if (ignored.some((entry) => `${plain}/`.includes(entry))) return true;
  return expandBraces(plain).every((pattern) => findMatches(files, pattern).length > 0);
}

function findPathFaults(code: readonly string[], surroundings: Surroundings): readonly string[] {
  const folders = new Set(
    surroundings.files.flatMap((file) => (file.includes('/') ? file.split('/')[0] : [])),
  );
  const words = code.flatMap((line) => line.split(/[\s"'()=]+/)).map((word) => word.replace(/[.,;:]+$/, ''));
  const paths = words.filter((word) => word.includes('/') && folders.has(word.split('/')[0]));
  return [...new Set(paths)]
    .map((path) => path.replace(/[#:].*$/, ''))
    .filter((path) => !isThere(path, surroundings))
    .map((path) => `names ${path}, which is not there`);
}

function findScriptFaults(code: readonly string[], { scripts }: Surroundings): readonly string[] {
  const names = code.flatMap((line) => [
    ...[...line.matchAll(/\bpnpm (?:run )?([a-z][\w:-]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !PNPM_OWN.has(name)),
    ...[...line.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      ([, run, short]) => run ?? short ?? '',
    ),
  ]);
  return [...new Set(names)]
    .filter((name) => name !== 'run' && !scripts.has(name))
    .map((name) => `names the script ${name}, which package.json does not have`);
}

function findLinkFaults(path: string, text: string, surroundings: Surroundings): readonly string[] {
  const targets = [...text.replaceAll(FENCE, '').matchAll(LINK)].map(([, target = '']) => target);
  return targets.flatMap((target) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const linked = file === '' ? path : posix.join(posix.dirname(path), file);
    if (findMatches(surroundings.files, linked).length === 0)
      return [`links to ${target}, which is not there`];
    if (anchor === undefined || surroundings.anchors.get(linked)?.has(anchor)) return [];
    return [`links to ${target}, but there is no such heading`];
  });
}

/** Paths, scripts and links of a document that do not exist, one sentence each. */
export function findDocumentFaults(
  path: string,
  text: string,
  surroundings: Surroundings,
): readonly string[] {
  const code = findCode(text);
  return [
    ...findPathFaults(code, surroundings),
    ...findScriptFaults(code, surroundings),
    ...findLinkFaults(path, text, surroundings),
  ].map((fault) => `${path} ${fault}`);
}
