import { root } from '@musubi/scripts/repository';
import { describe, expect, test } from 'vitest';

import { findManifestFaults } from './check-licences.ts';
import { type Dependency, listDependencies } from './dependencies.ts';
import { ENTRIES, findLicenceFaults } from './licences.ts';
import { readStoredTexts, toNotice } from './notice.ts';

const create = (changes: Partial<Dependency> = {}): Dependency => ({
  name: 'left-pad',
  version: '1.0.0',
  licence: 'MIT',
  author: null,
  folder: 'node_modules/left-pad',
  texts: ['The text'],
  ...changes,
});
/**
 * Returns the faults of one dependency, except those that begin with 'The entry', which other tests cover.
 */
const faultsOf = (changes: Partial<Dependency>): readonly string[] =>
  findLicenceFaults([create(changes)]).filter((fault) => !fault.startsWith('The entry'));

describe('B8: a dependency', () => {
  test.each([
    ['of an allowed licence', {}],
    ['of two licences, both allowed', { licence: '(MIT AND Zlib)' }],
    ['with a choice of licences, one allowed', { licence: 'GPL-3.0 OR MIT' }],
    ['without a text, under a licence whose text is stored', { texts: [] }],
    ['that has its entry', { name: 'satori', licence: 'MPL-2.0' }],
  ])('passes %s', (_name, changes) => {
    expect(faultsOf(changes)).toEqual([]);
  });

  test.each([
    ['of an unknown licence', { licence: 'Unknown' }, 'not allowed'],
    ['of a licence that is not allowed', { licence: 'AGPL-3.0-only' }, 'not allowed'],
    ['with one part that is not allowed', { licence: 'MIT AND SSPL-1.0' }, 'not allowed'],
    [
      'with a choice beside a part that is not allowed',
      { licence: '(MIT OR ISC) AND SSPL-1.0' },
      'not allowed',
    ],
    ['with a choice inside parentheses', { licence: '(SSPL-1.0 AND (MIT OR ISC OR Zlib))' }, 'not allowed'],
    ['under LGPL without an entry', { licence: 'LGPL-3.0-or-later' }, 'no entry'],
    ['with a font without an entry', { licence: 'MIT AND OFL-1.1' }, 'no entry'],
    ['without any licence text', { licence: 'BSD-3-Clause', texts: [] }, 'no licence text'],
  ])('is refused %s', (_name, changes, fault) => {
    expect(faultsOf(changes)).toEqual([expect.stringContaining(fault)]);
  });
});

test('B8: refuses an entry for a removed package', () => {
  expect(findLicenceFaults([])).toHaveLength(ENTRIES.length);
});

test('B8: refuses a workspace package that states no licence', async () => {
  const files = ['package.json', 'apps/api/package.json'];
  const read = async (path: string) => (path === 'package.json' ? '{"license":"MIT"}' : '{}');
  expect(await findManifestFaults({ files, read })).toEqual([
    'apps/api/package.json has no "license": "MIT"',
  ]);
});

test('B8: writes a notice with each dependency, and each text only once', async () => {
  const dependencies = await listDependencies({ root });
  const stored = await readStoredTexts();
  const notice = toNotice(dependencies, stored);
  const lines = notice.split('\n');
  for (const { name, version, licence } of dependencies)
    expect(lines).toContain(`${name} ${version} (${licence})`);
  for (const text of [stored['LGPL-3.0'], stored['GPL-3.0'], ...dependencies.flatMap(({ texts }) => texts)])
    expect(notice).toContain(`\n${text}\n`);
  expect(notice.split('GNU GENERAL PUBLIC LICENSE\n').length).toBe(2);
  expect(notice).toContain('https://github.com/lovell/sharp-libvips/tree/v');
  expect(notice).toContain('a reserved name; here it is "Source"');
});

test('B8: lists in the notice only fonts without other reserved names', async () => {
  const fonts = (await listDependencies({ root })).filter(({ licence }) => licence.includes('OFL-1.1'));
  const reserved = fonts.flatMap(({ name, texts }) =>
    texts
      .flatMap((text) => /with Reserved Font Names? (.*)/.exec(text.split('PREAMBLE')[0] ?? '')?.[1] ?? [])
      .map((names) => `${name}: ${names}`),
  );
  expect(fonts.length).toBeGreaterThan(0);
  expect(reserved).toEqual(["@expo-google-fonts/noto-sans-tc: 'Source'"]);
});
