import { expect, test } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import {
  findMaintenanceProblems,
  MESSAGE_MAX,
  problemsOf,
  shownMessage,
  toDraft,
  toRequest,
} from './maintenance-form.ts';

const STORED = {
  is_on: true,
  is_active: false,
  message: 'Back soon',
  message_en: null,
  message_ja: '10時に再開します',
  message_zh_tw: null,
  starts_at: '2026-11-20T17:00:00.000Z',
  ends_at: '2026-11-20T18:00:00.000Z',
  updated_at: null,
};
const EMPTY = { messages: { en: '', ja: '', 'zh-TW': '' }, start: '', end: '' };

test('fills missing translations with the general message', () => {
  expect(toRequest(toDraft(STORED))).toEqual({
    is_maintenance: true,
    message: null,
    message_en: 'Back soon',
    message_ja: '10時に再開します',
    message_zh_tw: 'Back soon',
    starts_at: '2026-11-20T17:00:00.000Z',
    ends_at: '2026-11-20T18:00:00.000Z',
  });
});

test('sends null for empty messages and times', () => {
  expect(toRequest({ ...EMPTY, messages: { ...EMPTY.messages, en: ' ' } })).toMatchObject({
    message_en: null,
    message_ja: null,
    starts_at: null,
    ends_at: null,
  });
});

test('refuses an end that is not after the start, and a long message', () => {
  const draft = { ...EMPTY, start: '2026-11-20T09:30', end: '2026-11-20T09:30' };
  expect(findMaintenanceProblems(draft)).toEqual({ end: 'ends_before_start' });
  expect(findMaintenanceProblems({ ...draft, end: '2026-11-20T09:31' })).toEqual({});
  expect(findMaintenanceProblems({ ...draft, start: '' })).toEqual({});
  const ja = 'あ'.repeat(MESSAGE_MAX + 1);
  expect(findMaintenanceProblems({ ...EMPTY, messages: { ...EMPTY.messages, ja } })).toEqual({
    ja: 'too_long',
  });
});

test('maps fields refused by the API to fields of the form', () => {
  const refusedFields = [
    { pointer: '/body/ends_at', problem: 'ends_before_start' },
    { pointer: '/body/other', problem: 'unknown_field' },
  ] as const;
  expect(problemsOf(new ApiFailure('validation_failed', { refusedFields }))).toEqual({
    end: 'ends_before_start',
  });
});

test('falls back to the English message in preview', () => {
  const draft = { ...EMPTY, messages: { en: 'Back soon', ja: 'すぐ戻ります', 'zh-TW': ' ' } };
  expect(shownMessage(draft, 'ja')).toBe('すぐ戻ります');
  expect(shownMessage(draft, 'zh-TW')).toBe('Back soon');
  expect(shownMessage(EMPTY, 'ja')).toBeNull();
});
