import { expect, test } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import { EMPTY_DRAFT, findProblems, NO_PROBLEMS, refusedName, toRequest } from './token-draft.ts';

const DRAFT = { ...EMPTY_DRAFT, name: ' Numbers ', scopes: ['stats.read'] } as const;

test('asks for a name and a scope when the form is empty', () => {
  expect(findProblems(EMPTY_DRAFT)).toEqual({ name: 'required', scopes: true });
  expect(findProblems({ ...DRAFT, name: '\u3000 ' })).toEqual({ name: 'required', scopes: false });
});

test('finds no problem in a complete draft', () => {
  expect(findProblems(DRAFT)).toEqual(NO_PROBLEMS);
});

test('requests a token of 90 days with a trimmed name', () => {
  expect(toRequest(DRAFT)).toEqual({
    name: 'Numbers',
    scopes: ['stats.read'],
    may_change_payment_links: false,
    days: 90,
  });
});

test('requests payment links only together with the scope that changes the page', () => {
  const ticked = { ...DRAFT, mayChangePaymentLinks: true };
  expect(toRequest(ticked).may_change_payment_links).toBe(false);
  expect(toRequest({ ...ticked, scopes: ['page.write'] }).may_change_payment_links).toBe(true);
});

test('marks the name that the API refused, and nothing else', () => {
  const refused = (pointer: string) =>
    new ApiFailure('validation_failed', { refusedFields: [{ pointer, problem: 'pattern' }] });
  expect(refusedName(refused('/body/name'))).toBe('pattern');
  expect(refusedName(refused('/body/days'))).toBeNull();
  expect(refusedName(new ApiFailure('network'))).toBeNull();
});
