import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isActivitySource } from '@musubi/domain/activities';
import { findPasswordProblem } from '@musubi/domain/password';
import { decodePage } from '@musubi/server/page-decoding';
import { describe, expect, onTestFinished, test } from 'vitest';

import { contract } from '#platform/http/contract-document.ts';

import { type ExportedFunction, listExportedFunctions } from './support/exported-functions.ts';
import { findSlow, isSlow, type Read } from './support/growth.ts';
import {
  isBuiltOfTexts,
  isReaderOfText,
  listGrowing,
  listUnknownTypes,
  toArguments,
  toPieces,
} from './support/user-values.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Every function of these is walked, whatever it takes. */
const RULES = [
  'packages/domain/src/*.ts',
  'apps/api/src/**/*.rules.ts',
  'apps/api/src/platform/sources/open-graph.ts',
];
/** Of these, every function that takes text and nothing else, and what reads the documents of others. */
const READERS = ['packages/server/src/*.ts', 'apps/api/src/{modules,platform}/**/*.ts'];
const DOCUMENT_READERS = /\/(?:read-document|remote-items|feed-discovery)\.ts$/;
/** They make a thing with an address of the installation; no user's text reaches them. */
const MAKERS = /^(?:create|open|erase)[A-Z]/;
const LIMIT_MS = 120_000;

const RULE_FUNCTIONS = await listExportedFunctions(ROOT, RULES, ({ types }) => types.length > 0);
const READER_FUNCTIONS = await listExportedFunctions(
  ROOT,
  READERS,
  ({ file, name, types }) =>
    !file.endsWith('.rules.ts') &&
    !MAKERS.test(name) &&
    (isReaderOfText(types) || DOCUMENT_READERS.test(file)),
);

/** A function refuses a text by an error of its own, or of the platform with a code; another TypeError is a wrong value. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (!(error instanceof TypeError) || 'code' in error);

/** Calls a function with what a user sends, once for each of its parameters that a text gets into. */
const toRead =
  ({ types, call }: ExportedFunction): Read =>
  (text) => {
    for (const growing of listGrowing(types)) {
      try {
        call(...toArguments(types, text, growing));
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    }
  };

function listPatterns(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'pattern' && typeof part === 'string' ? [part] : listPatterns(part),
  );
}

/** Other ways into functions that the walk calls in one way. */
const WAYS: Readonly<Record<string, Read>> = {
  isActivitySource: (text) =>
    (['instagram', 'youtube', 'ofuse'] as const).map((type) => isActivitySource(type, text)),
  'findPasswordProblem, with own texts as long as the password': (text) =>
    findPasswordProblem(text, { ownTexts: [...toPieces(text), text], isCommon: null }),
  'decodePage, by its header': (text) => decodePage(Buffer.from('page'), `text/html; charset=${text}`),
};

describe('work grows with the length of a text and no faster', () => {
  test('finds the functions of the rules and the readers of text', () => {
    const names = [...RULE_FUNCTIONS, ...READER_FUNCTIONS].map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'linkTypeOf',
        'checkLinks',
        'readOpenGraph',
        'decodePage',
        'readFeed',
        'toCountedAddress',
      ]),
    );
  });

  test.each([...RULE_FUNCTIONS, ...READER_FUNCTIONS].map((one) => [one.file, one.name, one] as const))(
    '%s %s',
    { timeout: LIMIT_MS },
    (_file, _name, exported) => {
      const unknown = listUnknownTypes(exported.types);
      expect(unknown, 'test/support/user-values.ts says how a text gets into these types').toEqual([]);
      expect(findSlow(toRead(exported), isBuiltOfTexts(exported.types) ? 'few' : 'all')).toEqual([]);
    },
  );

  test.each(Object.entries(WAYS))('%s', (_name, read) => {
    expect(findSlow(read)).toEqual([]);
  });

  test.each([...new Set(listPatterns(contract))])('the pattern %s of the contract', (pattern) => {
    const expression = new RegExp(pattern, 'u');
    expect(findSlow((text) => expression.test(text))).toEqual([]);
  });
});

describe('finds what grows faster', () => {
  test.each([
    ['a text', 'text: string', '/\\s+$/.test(text.slice(text.length / 2))', ' '],
    [
      'a host',
      'url: URL',
      "url.hostname.split('.').map((_, at, all) => all.slice(at).join('.')).length",
      'a.',
    ],
    [
      'a list',
      'texts: readonly string[]',
      "texts.filter((text, at) => texts.lastIndexOf(text + '!') > at).length",
      'a',
    ],
  ])('of %s, in a file that nobody named', async (_name, parameter, body, piece) => {
    const folder = await mkdtemp(join(tmpdir(), 'musubi-planted-'));
    onTestFinished(async () => rm(folder, { recursive: true }));
    await writeFile(
      join(folder, 'planted.rules.ts'),
      `export function planted(${parameter}): unknown {\n  return ${body};\n}\n` +
        `export const quick = (${parameter}): unknown => null;\n`,
    );
    const found = await listExportedFunctions(folder, ['*.rules.ts'], () => true);
    expect(found.map(({ name }) => name)).toEqual(['planted', 'quick']);
    expect(found.map((one) => isSlow(toRead(one), { before: '', piece, after: 'a' }))).toEqual([true, false]);
  });
});
