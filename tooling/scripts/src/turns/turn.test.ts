import { describe, expect, test } from 'vitest';

import { chooseTurn, describeTurn, isInTurn, readTurn, type Turn } from './turn.ts';

describe('the turn of a run', () => {
  test('is the next one after each commit, and after the last one the first', () => {
    expect([40, 41, 47, 48].map((commits) => chooseTurn({}, () => commits))).toEqual([0, 1, 7, 0]);
  });

  test('is the one that TEST_TURN names, whatever the commit', () => {
    expect(chooseTurn({ TEST_TURN: '2' }, () => 40)).toBe(2);
    expect(chooseTurn({ TEST_TURN: 'all' }, () => 40)).toBe('all');
  });

  test('is all where nothing names one', () => {
    expect(readTurn({})).toBe('all');
  });

  test.each(['8', '-1', '0.5', 'none', ''])('is refused when TEST_TURN is “%s”', (named) => {
    expect(() => readTurn({ TEST_TURN: named })).toThrow(`not ${named}`);
  });

  test('is printed with the setting that repeats it', () => {
    expect(describeTurn(2)).toContain('TEST_TURN=2');
    expect(describeTurn('all')).toBe('All tests run.');
  });
});

describe('the items of a list', () => {
  const takenIn = (turn: Turn): readonly string[] =>
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].filter((_item, at) => isInTurn(at, turn));

  test('run once each in eight turns', () => {
    expect([0, 1, 2, 3].map(takenIn)).toEqual([['a', 'i'], ['b', 'j'], ['c'], ['d']]);
    expect([4, 5, 6, 7].map(takenIn)).toEqual([['e'], ['f'], ['g'], ['h']]);
  });

  test('all run in the turn “all”', () => {
    expect(takenIn('all')).toHaveLength(10);
  });
});
