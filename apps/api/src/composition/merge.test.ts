import { expect, expectTypeOf, test } from 'vitest';

import type { Handlers } from '#platform/http/operations.ts';

import { mergeParts } from './merge.ts';

const one = { services: {}, handlers: { a: 1 } } as const;
const other = { services: {}, handlers: { b: 'two' } } as const;

test('merges one property of all modules and keeps the type of each key', () => {
  const merged = mergeParts('handlers', { one, other });
  expect(merged).toEqual({ a: 1, b: 'two' });
  expectTypeOf(merged.a).toEqualTypeOf<1>();
  expectTypeOf(merged.b).toEqualTypeOf<'two'>();
});

test('does not compile when two modules have the same key', () => {
  // @ts-expect-error Both `one` and the last parent have `a`.
  const merged: unknown = mergeParts('handlers', { one, other, last: { handlers: { a: 3 } } });
  expect(merged).toEqual({ a: 3, b: 'two' });
});

test('does not compile when an operation of the contract has no handler', () => {
  const listGenres: Handlers['listGenres'] = async () => ({ status: 200, body: { items: [] } });
  const merged = mergeParts('handlers', { genres: { handlers: { listGenres } } });
  expectTypeOf(merged).toExtend<Pick<Handlers, 'listGenres'>>();
  // @ts-expect-error All other operations are missing.
  expectTypeOf(merged).toExtend<Handlers>();
});
