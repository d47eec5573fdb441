import { describe, expect, test } from 'vitest';

import { HANDLE_CHARACTERS, HANDLE_PATTERN, handleSkeleton, parseHandle } from './handles.ts';

describe('parseHandle', () => {
  test.each([
    ['mio', 'mio'],
    ['@Mio', 'mio'],
    [' Ｍｉｏ＿０１ ', 'mio_01'],
    ['a23456789012345678901234567890', 'a23456789012345678901234567890'],
  ])('normalises %j to %s', (input, handle) => {
    expect(parseHandle(input)).toMatchObject({ ok: true, handle });
  });

  test.each([
    ['', 'handle_pattern'],
    ['ab', 'handle_pattern'],
    ['_mio', 'handle_pattern'],
    ['mio_', 'handle_pattern'],
    ['mi.o', 'handle_pattern'],
    ['..', 'handle_pattern'],
    ['澪澪澪', 'handle_pattern'],
    ['a234567890123456789012345678901', 'handle_pattern'],
  ])('rejects %j as %s', (input, problem) => {
    expect(parseHandle(input)).toEqual({ ok: false, problem });
  });
});

test.each([
  ['mio', 'mi0'],
  ['mio', 'm_io'],
  ['lily', '1i1y'],
  ['modern', 'modem'],
  ['wave', 'vvave'],
])('gives the look-alike handles %s and %s the same skeleton', (one, other) => {
  expect(handleSkeleton(one)).toBe(handleSkeleton(other));
});

test('gives different skeletons to handles that do not look alike', () => {
  expect(handleSkeleton('mio')).not.toBe(handleSkeleton('rio'));
});

test('HANDLE_CHARACTERS has the length limits of HANDLE_PATTERN', () => {
  const { min, max } = HANDLE_CHARACTERS;
  const isTaken = (characters: number): boolean => HANDLE_PATTERN.test('a'.repeat(characters));
  expect([min - 1, min, max, max + 1].map(isTaken)).toEqual([false, true, true, false]);
});
