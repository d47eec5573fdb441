import { describe, expect, test } from 'vitest';

import { chooseTurn, describeTurn, isInTurn, readTurn, type Turn, TURNS } from './turn.ts';

describe('the turn of a run', () => {
  test('advances with each commit, and returns to 0 after the last turn', () => {
    expect([48, 49, 63, 64].map((commits) => chooseTurn({}, () => commits))).toEqual([0, 1, 15, 0]);
  });

  test('is the one that TEST_TURN names, regardless of the commit', () => {
    expect(chooseTurn({ TEST_TURN: '2' }, () => 48)).toBe(2);
    expect(chooseTurn({ TEST_TURN: 'all' }, () => 48)).toBe('all');
  });

  test('is “all” when TEST_TURN is unset', () => {
    expect(readTurn({})).toBe('all');
  });

  test.each(['16', '-1', '0.5', 'none', ''])('is refused when TEST_TURN is “%s”', (named) => {
    expect(() => readTurn({ TEST_TURN: named })).toThrow(`not ${named}`);
  });

  test('is printed with the setting that repeats it', () => {
    expect(describeTurn(2)).toContain('TEST_TURN=2');
    expect(describeTurn('all')).toBe('All tests run.');
  });
});

describe('the items of a list', () => {
  const LETTERS = Array.from('abcdefghijklmnopqr');
  const takenIn = (turn: Turn): readonly string[] => LETTERS.filter((_item, at) => isInTurn(at, turn));

  test('run once each in sixteen turns', () => {
    expect([0, 1, 2].map(takenIn)).toEqual([['a', 'q'], ['b', 'r'], ['c']]);
    const all = Array.from({ length: TURNS }, (_item, turn) => takenIn(turn)).flat();
    expect(all.toSorted()).toEqual(LETTERS);
  });

  test('all run in the turn “all”', () => {
    expect(takenIn('all')).toHaveLength(18);
  });
});
