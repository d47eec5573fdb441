import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakeStorage } from '#shared/testing/fake-storage.ts';

import { createNameAnswers, rememberNameNotice } from './name-notice-answers.ts';
import { isNameNoticeOpen } from './name-notice-state.ts';

const due = { id: 'hana', name: '山田花子', has_name_notice: true };
/** The profile after a browser has reported to the API that it showed the notice. */
const told = { ...due, has_name_notice: false };

/** A signal of a tab without other tabs. */
const alone = { report: () => {}, subscribe: () => () => {} };

beforeEach(() => vi.stubGlobal('sessionStorage', createFakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test('A1: opens the notice only for an owner whose profile requests it', () => {
  expect([isNameNoticeOpen(due), isNameNoticeOpen(told), isNameNoticeOpen(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('A1: keeps the notice open in this tab until the owner answers', () => {
  rememberNameNotice(due);
  expect(isNameNoticeOpen(told)).toBe(true);
  expect(isNameNoticeOpen({ ...told, id: 'other' })).toBe(false);
  createNameAnswers(alone).give(due);
  expect([isNameNoticeOpen(told), isNameNoticeOpen(due)]).toEqual([false, false]);
});

test('A1: closes the notice in the other tabs that show it', () => {
  const listeners = new Map<string, () => void>();
  const heard: string[] = [];
  const answers = createNameAnswers({
    report: (userId) => void heard.push(userId),
    subscribe(userId, listener) {
      listeners.set(userId, listener);
      return () => void listeners.delete(userId);
    },
  });
  rememberNameNotice(due);
  const leave = answers.subscribe(due, () => void heard.push('hidden'));
  listeners.get(due.id)?.();
  expect([heard, isNameNoticeOpen(told)]).toEqual([['hidden'], false]);
  leave();
  answers.give(due);
  expect([heard, listeners.size]).toEqual([['hidden', 'hana'], 0]);
});

test('A1: closes the notice once the page shows another name', () => {
  rememberNameNotice(due);
  expect(isNameNoticeOpen({ ...told, name: 'Hana' })).toBe(false);
});

test('A1: opens the notice without storage while the API requests it', () => {
  vi.unstubAllGlobals();
  expect([isNameNoticeOpen(due), isNameNoticeOpen(told)]).toEqual([true, false]);
});
