import { describe, expect, test } from 'vitest';

import { openRepository } from '../repository.ts';
import { ASVS_REQUIREMENTS } from './asvs-ids.ts';
import { filesOf, findRowFaults, readAsvsRows } from './asvs-table.ts';

const readDocument = async () => {
  const { files, read } = await openRepository();
  return { files: new Set(files), text: await read('docs/security.md') };
};

describe('the table of docs/security.md', () => {
  test('has each requirement of levels 1 and 2 once, in order', async () => {
    const rows = readAsvsRows((await readDocument()).text);
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(ASVS_REQUIREMENTS);
  });

  test('proves each row that holds by a file that exists, and gives a reason for the others', async () => {
    const { files, text } = await readDocument();
    expect(readAsvsRows(text).flatMap((row) => findRowFaults(row, files))).toEqual([]);
  });

  test('states how many rows hold', async () => {
    const { text } = await readDocument();
    const rows = readAsvsRows(text);
    const counted = ['holds', 'not applicable', 'does not hold'].map((state) => {
      const [one, two] = ['1', '2'].map(
        (level) => rows.filter((row) => row.state === state && row.level === level).length,
      );
      return `${state} ${one} ${two}`;
    });
    const stated = [...text.matchAll(/^\| ([a-z ]+?) +\| (\d+) +\| (\d+) +\|$/gm)].map(
      ([, state, one, two]) => `${state} ${one} ${two}`,
    );
    expect(stated).toEqual(counted);
  });
});

describe('the list of requirements', () => {
  test('has the 70 of level 1 and the 183 of level 2 of the standard', () => {
    const ofLevel = (level: string) => ASVS_REQUIREMENTS.filter((row) => row.endsWith(` ${level}`)).length;
    expect([ofLevel('1'), ofLevel('2'), new Set(ASVS_REQUIREMENTS).size]).toEqual([70, 183, 253]);
  });
});

describe('a row', () => {
  const files = new Set(['apps/api/src/guard.ts', 'SECURITY.md']);
  const row = { id: '1.1.1', level: '1', state: 'holds', proof: '`apps/api/src/guard.ts`, `SECURITY.md`' };

  test('names paths and files of the root, and no other code', () => {
    expect(filesOf({ ...row, proof: `${row.proof}; \`GET /x/{id}\`, \`off\`` })).toEqual([...files]);
  });

  test.each([
    [{ ...row, proof: '`apps/api/src/missing.ts`' }, '1.1.1: apps/api/src/missing.ts does not exist'],
    [{ ...row, proof: 'by care' }, '1.1.1: no file proves it'],
    [{ ...row, state: 'mostly' }, '1.1.1: mostly is no state'],
    [{ ...row, state: 'does not hold', proof: '' }, '1.1.1: no reason'],
  ])('is refused when it is %j', (faulty, fault) => {
    expect(findRowFaults(faulty, files)).toEqual([fault]);
  });

  test('is accepted when it holds and names its files', () => {
    expect(findRowFaults(row, files)).toEqual([]);
  });
});
