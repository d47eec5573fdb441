import { expect, test } from 'vitest';

import { findRoleProblem, toggleRole } from './role-choice.ts';

const CHANGE = { userId: 'mio', roles: ['support'], reason: 'Joins the team.' } as const;

test('keeps roles in the same order when it adds and removes them', () => {
  expect(toggleRole(['administrator'], 'moderator')).toEqual(['moderator', 'administrator']);
  expect(toggleRole(['moderator', 'support'], 'moderator')).toEqual(['support']);
});

test('sends the request for a new operator and for a change', () => {
  expect(findRoleProblem(CHANGE, null)).toBeNull();
  expect(findRoleProblem({ ...CHANGE, roles: [] }, ['support'])).toBeNull();
  expect(findRoleProblem({ ...CHANGE, userId: ' mio ' }, null)).toBeNull();
});

test.each(['', 'a b', '@mio', 'ä', 'a'.repeat(129)])('refuses the account id %j', (userId) => {
  expect(findRoleProblem({ ...CHANGE, userId }, null)).toBe('id');
});

test('refuses a new operator without a role', () => {
  expect(findRoleProblem({ ...CHANGE, roles: [] }, null)).toBe('roles');
});

test('refuses a change to the current roles in any order', () => {
  const roles = ['moderator', 'support'] as const;
  expect(findRoleProblem({ ...CHANGE, roles }, ['support', 'moderator'])).toBe('same');
});

test('refuses a change without a reason', () => {
  expect(findRoleProblem({ ...CHANGE, reason: ' ' }, [])).toBe('reason');
});
