import { describe, expect, test } from 'vitest';

import { CONTROLS } from '../controls/controls.ts';
import { openRepository } from '../repository.ts';
import { listLeftOutJourneys, listLeftOutTests, secondsOf } from './left-out.ts';
import { LONG_FILES } from './long-files.ts';
import { type Turn, TURNS } from './turn.ts';

const { files: all, read } = await openRepository();
const texts = new Map<string, Promise<string>>();
/** The repository, which reads each file once for all turns. */
const repository = {
  files: all,
  read: async (path: string): Promise<string> => {
    const text = texts.get(path) ?? read(path);
    texts.set(path, text);
    return text;
  },
};
const listIn = async (turn: Turn, changed: readonly string[] = []): Promise<readonly string[]> => [
  ...(await listLeftOutTests({ turn, changed, ...repository })).files,
  ...listLeftOutJourneys({ turn, changed, ...repository }),
];
const ALL_TURNS = Array.from({ length: TURNS }, (_item, turn) => turn);
const LEFT_OUT = await Promise.all(ALL_TURNS.map(async (turn) => listIn(turn)));

describe('the files that a run leaves out', () => {
  test('run in exactly one turn each', () => {
    const counts = new Map<string, number>();
    for (const file of LEFT_OUT.flat()) counts.set(file, (counts.get(file) ?? 0) + 1);
    expect(new Set(counts.values())).toEqual(new Set([TURNS - 1]));
  });

  test('contain no test that notices the removal of a control', async () => {
    const ofControls = new Set(CONTROLS.map(({ test: file }) => file));
    expect(LEFT_OUT.flat().filter((file) => ofControls.has(file))).toEqual([]);
    const { always } = await listLeftOutTests({ turn: 0, changed: [], ...repository });
    const parted = CONTROLS.filter(({ test: file }) => file in always);
    expect(parted.length).toBeGreaterThan(0);
    expect(parted.filter(({ test: file, noticedBy }) => !always[file]?.includes(noticedBy))).toEqual([]);
  });

  test('are none in the turn “all”', async () => {
    expect(await listIn('all')).toEqual([]);
    expect((await listLeftOutTests({ turn: 'all', changed: [], ...repository })).always).toEqual({});
  });

  test('contain no `.rules.test.ts` file, because rules tests are fast', () => {
    expect(LEFT_OUT.flat().filter((file) => file.endsWith('.rules.test.ts'))).toEqual([]);
  });

  test('do not contain the recorded answers of the specification’s calls', () => {
    expect(LEFT_OUT.flat()).not.toContain('apps/api/test/recorded-calls/recorded-calls.test.ts');
  });

  test('share the seconds of long files out, with no turn far above the average', () => {
    const long = Object.entries(LONG_FILES).filter(([file]) => LEFT_OUT.flat().includes(file));
    const sums = LEFT_OUT.map((files) =>
      long.reduce((sum, [file, { seconds }]) => (files.includes(file) ? sum : sum + seconds), 0),
    );
    const average = sums.reduce((sum, seconds) => sum + seconds) / TURNS;
    expect(long.length).toBeGreaterThan(TURNS);
    expect(Math.max(...sums)).toBeLessThanOrEqual(
      Math.max(...long.map(([, { seconds }]) => seconds), 1.2 * average),
    );
  });

  test.each([
    ['apps/api/src/modules/letters/module.ts', /modules\/letters\/letter-notices\.test\.ts$/],
    ['apps/api/src/modules/letters/mails/letter-mails.ts', /modules\/letters\/letter-notices\.test\.ts$/],
    ['apps/web/src/features/kits/kit-screen.tsx', /e2e\/kits\.e2e\.ts$/],
    ['tooling/e2e/prints.e2e.ts', /e2e\/prints\.e2e\.ts$/],
  ])('exclude tests of a recently changed file: %s', async (changed, ofChange) => {
    const found = await Promise.all(ALL_TURNS.map(async (turn) => listIn(turn, [changed])));
    expect(LEFT_OUT.flat().some((file) => ofChange.test(file))).toBe(true);
    expect(found.flat().filter((file) => ofChange.test(file))).toEqual([]);
  });

  const listRecent = async (changed: readonly string[]): Promise<readonly string[]> => {
    const leftOut = new Set(await listIn(0, changed));
    return LEFT_OUT[0]?.filter((file) => !leftOut.has(file)) ?? [];
  };

  test('exclude the most recently changed test, however long it is', async () => {
    const [longest = ''] = (LEFT_OUT[0] ?? []).toSorted((a, b) => secondsOf(b) - secondsOf(a));
    const other = LEFT_OUT[0]?.find((file) => file.endsWith('.e2e.ts') && file !== longest) ?? '';
    expect(await listRecent([longest, other])).toEqual([longest]);
  });

  test('exclude tests of recent changes up to 80 s', async () => {
    const recent = await listRecent(['apps/api/test/support/factories.ts']);
    expect(recent.length).toBeGreaterThan(1);
    expect(recent.reduce((sum, file) => sum + secondsOf(file), 0)).toBeLessThanOrEqual(80);
  });
});

test('every file in LONG_FILES exists', () => {
  expect(Object.keys(LONG_FILES).filter((file) => !repository.files.includes(file))).toEqual([]);
});
