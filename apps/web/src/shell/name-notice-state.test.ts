import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakeStorage } from '#shared/testing/fake-storage.ts';

import { closeNameNotice, rememberNameNotice } from './name-notice-answers.ts';
import { isNameNoticeOpen } from './name-notice-state.ts';

const due = { id: 'hana', name: '山田花子', has_name_notice: true };
/** The profile once the API knows that a browser showed the notice. */
const told = { ...due, has_name_notice: false };

beforeEach(() => vi.stubGlobal('sessionStorage', createFakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test('A1: opens the notice only for an owner who is due', () => {
  expect([isNameNoticeOpen(due), isNameNoticeOpen(told), isNameNoticeOpen(null)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('A1: stays open in this tab until the owner answers', () => {
  rememberNameNotice(due);
  expect(isNameNoticeOpen(told)).toBe(true);
  expect(isNameNoticeOpen({ ...told, id: 'other' })).toBe(false);
  closeNameNotice(due);
  expect([isNameNoticeOpen(told), isNameNoticeOpen(due)]).toEqual([false, false]);
});

test('A1: closes the notice once the page shows another name', () => {
  rememberNameNotice(due);
  expect(isNameNoticeOpen({ ...told, name: 'Hana' })).toBe(false);
});

test('A1: opens without storage as long as the API asks for it', () => {
  vi.unstubAllGlobals();
  expect([isNameNoticeOpen(due), isNameNoticeOpen(told)]).toEqual([true, false]);
});
