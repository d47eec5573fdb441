import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isActivitySource } from '@musubi/domain/activities';
import { findPasswordProblem } from '@musubi/domain/password';
import { readForeignText } from '@musubi/server/charsets/foreign-text';
import { describe, expect, onTestFinished, test } from 'vitest';

import { contract } from '#platform/http/contract/contract-document.ts';

import { areAllTextsTried } from './support/env.ts';
import { type ExportedFunction, listExportedFunctions } from './support/texts/exported-functions.ts';
import { findSlow, hostileInTurn, isSlow, type Read } from './support/texts/growth.ts';
import { toPieces } from './support/texts/text-pieces.ts';
import {
  isBuiltOfTexts,
  isReaderOfText,
  listGrowing,
  listUnknownTypes,
  toArguments,
} from './support/texts/user-values.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Files in which this test checks every function, whatever its parameters. */
const RULES = [
  'packages/domain/src/**/*.ts',
  'apps/api/src/**/*.rules.ts',
  'apps/api/src/platform/sources/pages/open-graph.ts',
];
/**
 * Files in which this test checks only two kinds of functions: functions that take only text, and functions
 * that read external documents.
 */
const READERS = ['packages/server/src/**/*.ts', 'apps/api/src/{modules,platform}/**/*.ts'];
/** Metrics and tests never process user texts. */
const OF_OURS = /\/(?:metrics|testing)\//;
const DOCUMENT_READERS = /\/(?:read-document|remote-items|item-date|html-text|feed-discovery)\.ts$/;
/** Names of functions that this test skips, because their arguments come from settings, never from users. */
const MAKERS = /^(?:create|open|erase)[A-Z]/;
const LIMIT_MS = 120_000;
/** Each function gets every tenth text; every piece occurs once. */
const EVERY = 10;
/** Functions that take a list of long texts are slower, so they get fewer texts. */
const EVERY_OF_FEW = 41;

const RULE_FUNCTIONS = await listExportedFunctions(
  ROOT,
  RULES,
  ({ file, types }) => types.length > 0 && !OF_OURS.test(file),
);
const READER_FUNCTIONS = await listExportedFunctions(
  ROOT,
  READERS,
  ({ file, name, types }) =>
    !file.endsWith('.rules.ts') &&
    !OF_OURS.test(file) &&
    !MAKERS.test(name) &&
    (isReaderOfText(types) || DOCUMENT_READERS.test(file)),
);

/**
 * Whether a function threw the error on purpose to refuse its input. Node's refusals are TypeErrors with a
 * `code`. A TypeError without a `code` means that this test passed an argument of the wrong type.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (!(error instanceof TypeError) || 'code' in error);

/**
 * Returns a read that calls a function once per parameter that user text can reach, with the text in that
 * parameter.
 */
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

/** Additional calls of functions, with arguments that `toRead` does not use. */
const SPECIAL_READS: Readonly<Record<string, Read>> = {
  isActivitySource: (text) =>
    (['instagram', 'youtube', 'ofuse'] as const).map((type) => isActivitySource(type, text)),
  'findPasswordProblem, with own texts as long as the password': (text) =>
    findPasswordProblem(text, { ownTexts: [...toPieces(text), text], isCommon: null }),
  'readForeignText, by its bytes': (text) => readForeignText(Buffer.from(text, 'latin1')),
  'readForeignText, by its header': (text) =>
    readForeignText(Buffer.from('page'), { type: `text/html; charset=${text}` }),
};

describe('linear run time', () => {
  test('is tested for rule functions and for functions that parse text', () => {
    const names = [...RULE_FUNCTIONS, ...READER_FUNCTIONS].map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'linkTypeOf',
        'checkLinks',
        'readOpenGraph',
        'listDeclaredCharsets',
        'readFeed',
        'toCountedAddress',
      ]),
    );
  });

  test.each(
    [...RULE_FUNCTIONS, ...READER_FUNCTIONS].map((one, at) => [one.file, one.name, one, at] as const),
  )('holds in the file %s for the function %s', { timeout: LIMIT_MS }, (_file, _name, exported, at) => {
    const unknown = listUnknownTypes(exported.types);
    expect(unknown, 'test/support/texts/user-values.ts says how a text gets into these types').toEqual([]);
    const [few, many] = areAllTextsTried() ? [EVERY, 1] : [EVERY_OF_FEW, EVERY];
    const texts = hostileInTurn(at, isBuiltOfTexts(exported.types) ? few : many);
    expect(findSlow(toRead(exported), texts)).toEqual([]);
  });

  test.each(Object.entries(SPECIAL_READS))('holds for the call %s', (_name, read) => {
    expect(findSlow(read)).toEqual([]);
  });

  test.each([...new Set(listPatterns(contract))])('holds for the pattern %s of the contract', (pattern) => {
    const expression = new RegExp(pattern, 'u');
    expect(findSlow((text) => expression.test(text))).toEqual([]);
  });
});

describe('detects superlinear work', () => {
  test.each([
    // Functions of a text and of a list take cubic time, so that a slow measurement of short texts, such as
    // the first before compilation, cannot hide their growth.
    ['a text', 'text: string', '/\\s+\\s+$/.test(text.slice(-text.length / 20))', ' '],
    [
      'a host',
      'url: URL',
      "url.hostname.split('.').map((_, at, all) => all.slice(at).join('.')).length",
      'a.',
    ],
    [
      'a list',
      'texts: readonly string[]',
      'texts.slice(-texts.length / 10).flatMap((one, _at, few) => few.filter((other) => few.includes(one + other)))',
      'a',
    ],
  ])('in a new function that takes %s', { timeout: LIMIT_MS }, async (_name, parameter, body, piece) => {
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
