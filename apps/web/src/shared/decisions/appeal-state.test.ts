import { createAppeal, createStatementOfReasons } from '@musubi/api-client/testing';
import { expect, test } from 'vitest';

import { findSuspension, toAppealState } from './appeal-state.ts';

const UNTIL = '2026-12-10T03:00:00.000Z';
const BEFORE = Date.parse(UNTIL) - 1;
const open = createStatementOfReasons({ appeal_until: UNTIL, undone_at: null });

test('allows an appeal until the deadline', () => {
  expect(toAppealState(open, BEFORE)).toEqual({ kind: 'possible', until: UNTIL });
});

test('allows no appeal after the deadline', () => {
  expect(toAppealState(open, Date.parse(UNTIL))).toEqual({ kind: 'over', until: UNTIL });
});

test('allows no appeal of a reversed decision', () => {
  expect(toAppealState({ ...open, undone_at: UNTIL }, BEFORE)).toEqual({ kind: 'impossible' });
});

test('allows no appeal without a deadline', () => {
  expect(toAppealState({ ...open, appeal_until: null }, BEFORE)).toEqual({ kind: 'impossible' });
});

test('allows no second appeal while the first is pending', () => {
  const appeal = createAppeal();
  expect(toAppealState({ ...open, appeal }, BEFORE)).toEqual({ kind: 'waiting', appeal });
});

test('shows the answer of an appeal that reversed the decision', () => {
  const appeal = createAppeal({ outcome: 'overturned', answered_at: UNTIL, explanation: 'You are right.' });
  expect(toAppealState({ ...open, undone_at: UNTIL, appeal }, BEFORE)).toEqual({
    kind: 'answered',
    appeal,
    outcome: 'overturned',
    answeredAt: UNTIL,
  });
});

const suspension = createStatementOfReasons({ kind: 'suspend', until: null, undone_at: null });

test('finds the newest suspension that is in force', () => {
  const ended = { ...suspension, id: 'ended', until: UNTIL };
  const undone = { ...suspension, id: 'undone', undone_at: UNTIL };
  const newest = { ...suspension, id: 'newest' };
  expect(findSuspension([open, ended, undone, newest, suspension], Date.parse(UNTIL))?.id).toBe('newest');
  expect(findSuspension([open, ended, undone], Date.parse(UNTIL))).toBeNull();
});

test('finds a suspension before its end', () => {
  expect(findSuspension([{ ...suspension, until: UNTIL }], BEFORE)?.until).toBe(UNTIL);
});
