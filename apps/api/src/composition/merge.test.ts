import { expect, expectTypeOf, test } from 'vitest';

import { OPEN_READ, type OperationRules, READ } from '#platform/http/operation-rules.ts';

import { mergeParts } from './merge.ts';

const one = { operations: { a: 1 } } as const;
const other = { operations: { b: 'two' } } as const;

test('merges one property of all modules and keeps the type of each key', () => {
  const merged = mergeParts('operations', { one, other });
  expect(merged).toEqual({ a: 1, b: 'two' });
  expectTypeOf(merged.a).toEqualTypeOf<1>();
  expectTypeOf(merged.b).toEqualTypeOf<'two'>();
});

test('does not compile when two modules have the same key', () => {
  // @ts-expect-error Both `one` and the last parent have `a`.
  const merged: unknown = mergeParts('operations', { one, other, last: { operations: { a: 3 } } });
  expect(merged).toEqual({ a: 3, b: 'two' });
});

test('does not compile when an operation of the contract is missing', () => {
  const merged = mergeParts('operations', { genres: { operations: { listGenres: OPEN_READ } } });
  expectTypeOf(merged).toExtend<Pick<OperationRules, 'listGenres'>>();
  // @ts-expect-error All other operations are missing.
  expectTypeOf(merged).toExtend<OperationRules>();
});

test('does not compile when a row does not state which tokens may call the operation', () => {
  const merged = mergeParts('operations', { genres: { operations: { listGenres: READ } } });
  // @ts-expect-error The row has no rule `token`.
  expectTypeOf(merged).toExtend<Pick<OperationRules, 'listGenres'>>();
});
