import { posix } from 'node:path';

import { findMatches } from '../repository.ts';

/** Files, scripts and headings to which documents may refer. */
export interface RepositoryFacts {
  readonly files: readonly string[];
  readonly scripts: ReadonlySet<string>;
  /** Paths that a command generates and git ignores, such as `dist/` and `docs/asvs.md`. */
  readonly ignored: readonly string[];
  /** Anchors of the headings, by path of the document. */
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

/** Returns the anchor of a heading, as on a rendered page. */
export function toAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** Returns the anchors of all headings in a document. */
export function findAnchors(text: string): ReadonlySet<string> {
  return new Set(
    [...text.replaceAll(FENCE, '').matchAll(HEADING)].map(([, heading = '']) => toAnchor(heading)),
  );
}

/** Returns all code in a document: code spans, and each line of code blocks. */
function findCode(text: string): readonly string[] {
  const blocks = [...text.matchAll(FENCE)].map(([, block = '']) => block);
  const spans = [...text.replaceAll(FENCE, '').matchAll(CODE_SPAN)].map(([, span = '']) => span);
  return [...blocks.flatMap((block) => block.split('\n')), ...spans];
}

/** Expands `{a,b}` in a path to all alternatives. */
function expandBraces(pattern: string): readonly string[] {
  const [whole, choices] = /\{([^{}]*,[^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined || choices === undefined) return [pattern];
  return choices.split(',').flatMap((choice) => expandBraces(pattern.replace(whole, choice)));
}

/** Whether a path from a document exists. `<slug>`, `*`, `…` and `{a,b}` are placeholders. */
function isThere(path: string, { files, ignored }: RepositoryFacts): boolean {
  const plain = path.replace(/\/(?:…|\.\.\.|\*\*)?$/, '').replaceAll(/<[^<>]+>|\*+|…/g, '*');
  if (ignored.some((entry) => `${plain}/`.includes(entry))) return true;
  return expandBraces(plain).every((pattern) => findMatches(files, pattern).length > 0);
}

function findPathFaults(code: readonly string[], facts: RepositoryFacts): readonly string[] {
  const folders = new Set(facts.files.flatMap((file) => (file.includes('/') ? file.split('/')[0] : [])));
  const words = code.flatMap((line) => line.split(/[\s"'()=]+/)).map((word) => word.replace(/[.,;:]+$/, ''));
  const paths = words.filter((word) => word.includes('/') && folders.has(word.split('/')[0]));
  return [...new Set(paths)]
    .map((path) => path.replace(/[#:].*$/, ''))
    .filter((path) => !isThere(path, facts))
    .map((path) => `names ${path}, which does not exist`);
}

function findScriptFaults(code: readonly string[], { scripts }: RepositoryFacts): readonly string[] {
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

function findLinkFaults(path: string, text: string, facts: RepositoryFacts): readonly string[] {
  const targets = [...text.replaceAll(FENCE, '').matchAll(LINK)].map(([, target = '']) => target);
  return targets.flatMap((target) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const linked = file === '' ? path : posix.join(posix.dirname(path), file);
    if (findMatches(facts.files, linked).length === 0) return [`links to ${target}, which does not exist`];
    if (anchor === undefined || facts.anchors.get(linked)?.has(anchor)) return [];
    return [`links to ${target}, but there is no such heading`];
  });
}

/** Returns one message for each nonexistent path, script or link target that a document names. */
export function findDocumentFaults(path: string, text: string, facts: RepositoryFacts): readonly string[] {
  const code = findCode(text);
  return [
    ...findPathFaults(code, facts),
    ...findScriptFaults(code, facts),
    ...findLinkFaults(path, text, facts),
  ].map((fault) => `${path} ${fault}`);
}

/** Finds dangling references from a source file to a document or heading, such as `docs/style.md#words`. */
export function findReferenceFaults(
  path: string,
  text: string,
  { files, ignored, anchors }: Pick<RepositoryFacts, 'anchors' | 'files' | 'ignored'>,
): readonly string[] {
  return [...text.matchAll(/\bdocs\/[\w/-]+\.md(?:#([\w-]+))?/g)].flatMap(([reference, anchor]) => {
    const document = reference.split('#', 1)[0] ?? '';
    if (ignored.includes(document)) return [];
    if (!files.includes(document)) return [`${path} names ${document}, which does not exist`];
    if (anchor === undefined || anchors.get(document)?.has(anchor) === true) return [];
    return [`${path} names ${reference}, but there is no such heading`];
  });
}
