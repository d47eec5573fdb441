import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { areSingleKeysOn, setSingleKeys, subscribeSingleKeys } from '#shared/operators/key-setting.ts';
import { createFakeStorage } from '#shared/testing/fake-storage.ts';

import { createDecision } from '../sample-case.ts';
import { findLastDecision, storeLastDecision, toLastDecision } from './last-decision.ts';
import {
  readQueueFilter,
  storeQueueFilter,
  toListParameters,
  toNextRequest,
  WHOLE_QUEUE,
} from './queue-filter.ts';

let sessionStorage: ReturnType<typeof createFakeStorage>;

beforeEach(() => {
  sessionStorage = createFakeStorage();
  const events = new EventTarget();
  vi.stubGlobal('window', {
    sessionStorage,
    localStorage: createFakeStorage(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('turns single-key shortcuts off and on, and notifies listeners', () => {
  const heard: boolean[] = [];
  const stop = subscribeSingleKeys(() => heard.push(areSingleKeysOn()));
  expect(areSingleKeysOn()).toBe(true);
  setSingleKeys(false);
  setSingleKeys(true);
  stop();
  setSingleKeys(false);
  expect(heard).toEqual([false, true]);
  expect(areSingleKeysOn()).toBe(false);
});

test('remembers the filter of the tab', () => {
  expect(readQueueFilter()).toEqual(WHOLE_QUEUE);
  const filter = { state: 'mine', reason: 'spam', locale: 'ja', olderThanHours: 24 } as const;
  storeQueueFilter(filter);
  expect(readQueueFilter()).toEqual(filter);
  sessionStorage.setItem('desk-queue', '{"state":"all"}');
  expect(readQueueFilter()).toEqual(WHOLE_QUEUE);
});

test('asks for the next case with the same filter', () => {
  const filter = { state: 'closed', reason: 'spam', locale: null, olderThanHours: 72 } as const;
  expect(toListParameters(filter)).toEqual({ state: 'closed', reason: 'spam', olderThanHours: 72 });
  expect(toNextRequest(filter, 'case-1')).toEqual({ reason: 'spam', older_than_hours: 72, after: 'case-1' });
  expect(toNextRequest(WHOLE_QUEUE, null)).toEqual({});
});

test('remembers the operator’s last decision until it is undone', () => {
  const last = toLastDecision(createDecision(), 'ja');
  storeLastDecision('ada', last);
  expect(findLastDecision('ada')).toEqual(last);
  expect(findLastDecision('bob')).toBeNull();
  storeLastDecision('ada', null);
  expect(findLastDecision('ada')).toBeNull();
});
