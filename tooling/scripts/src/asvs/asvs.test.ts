import { beforeAll, describe, expect, test } from 'vitest';

import { openRepository } from '../repository.ts';
import { writeAsvsDocument } from './asvs-document.ts';
import { ASVS_REQUIREMENTS } from './asvs-ids.ts';
import {
  type AsvsChapter,
  type AsvsRow,
  filesOf,
  findRowFaults,
  isAsvsRow,
  readAsvsChapters,
} from './asvs-rows.ts';

describe('the requirements of asvs.json', () => {
  let files: ReadonlySet<string>;
  let chapters: readonly AsvsChapter[];
  let rows: readonly AsvsRow[];
  beforeAll(async () => {
    const repository = await openRepository();
    files = new Set(repository.files);
    chapters = await readAsvsChapters(repository);
    rows = chapters.flatMap(({ requirements }) => requirements);
  });

  test('contain each requirement of levels 1 and 2 once, in order', () => {
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(ASVS_REQUIREMENTS);
  });

  test('are in the chapter of their id', () => {
    const misplaced = chapters.flatMap(({ chapter, requirements }) =>
      requirements.filter(({ id }) => !chapter.startsWith(`V${id.split('.', 1)[0]} `)),
    );
    expect(misplaced).toEqual([]);
  });

  test('name only files that exist', () => {
    expect(rows.flatMap((row) => findRowFaults(row, files))).toEqual([]);
  });

  test('have one row each in the document, with correct totals', () => {
    const text = writeAsvsDocument(chapters);
    const listed = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\|/gm)].map(
      ([, id, level]) => `${id} ${level}`,
    );
    expect(listed).toEqual(ASVS_REQUIREMENTS);
    const sums = [...text.matchAll(/^\| (?:holds|not applicable|does not hold) +\| (\d+) +\| (\d+) +\|$/gm)];
    expect(sums.reduce((sum, [, one, two]) => sum + Number(one) + Number(two), 0)).toBe(rows.length);
  });
});

describe('the list of requirements', () => {
  test('has the 70 requirements of level 1 and the 183 of level 2', () => {
    const ofLevel = (level: string) => ASVS_REQUIREMENTS.filter((row) => row.endsWith(` ${level}`)).length;
    expect([ofLevel('1'), ofLevel('2'), new Set(ASVS_REQUIREMENTS).size]).toEqual([70, 183, 253]);
  });
});

describe('a row', () => {
  const files = new Set(['apps/api/src/guard.ts', 'SECURITY.md']);
  const row = {
    id: '1.1.1',
    level: 1,
    state: 'holds',
    requirement: 'Input is guarded',
    proof: ['apps/api/src/guard.ts#guard'],
    note: '`SECURITY.md`; `GET /x/{id}`, `off`',
  } as const satisfies AsvsRow;
  const missing = { ...row, proof: ['apps/api/src/missing.ts'] };

  test('names the files of its proof and note, but no other code spans', () => {
    expect(filesOf(row)).toEqual([...files]);
    expect(findRowFaults(row, files)).toEqual([]);
  });

  test('is faulty when its proof does not exist', () => {
    expect(findRowFaults(missing, files)).toEqual(['1.1.1: apps/api/src/missing.ts does not exist']);
  });

  test('is rendered with its proof and note', () => {
    const text = writeAsvsDocument([{ chapter: 'V1 Input', requirements: [row] }]);
    expect(text).toContain(
      '| 1.1.1 | 1     | Input is guarded | holds | `apps/api/src/guard.ts#guard`: `SECURITY.md`',
    );
  });

  test.each([
    { ...row, proof: [] },
    { ...row, state: 'mostly' },
    { ...row, state: 'does not hold' },
    { id: '1.1.1', level: 2, state: 'does not hold', requirement: 'Input is guarded', reason: '' },
  ])('is refused when it is %j', (faulty) => {
    expect(isAsvsRow(faulty)).toBe(false);
  });

  test('is accepted when it holds and names its files', () => {
    expect(isAsvsRow(row)).toBe(true);
  });
});
