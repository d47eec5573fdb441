import { createDeskDiscoveryPage } from '@musubi/api-client/testing';
import { expect, test } from 'vitest';

import { isBackwards, stateOf, toChoice, toRequest } from './page-choice.ts';

const PAGE = createDeskDiscoveryPage({
  hidden_at: null,
  picked_at: '2026-11-20T03:00:00.000Z',
  picked_from: '2026-11-21T03:00:00.000Z',
  picked_until: null,
  pick_locale: 'ja',
});

test('keeps the dates and language of a pick when only the reason changes', () => {
  const request = toRequest({ ...toChoice(PAGE), reason: 'a reason' });
  expect(request).toEqual({
    is_hidden: false,
    is_picked: true,
    picked_from: '2026-11-21T03:00:00.000Z',
    pick_locale: 'ja',
    reason: 'a reason',
  });
});

test('sends no dates or language for a page that is not picked', () => {
  expect(toRequest({ ...toChoice(PAGE), state: 'hidden' })).toEqual({
    is_hidden: true,
    is_picked: false,
    reason: '',
  });
});

test('reports a hidden pick as hidden', () => {
  expect(stateOf({ hidden_at: PAGE.picked_at, picked_at: PAGE.picked_at })).toBe('hidden');
});

test('detects a pick that ends before it starts', () => {
  const choice = { ...toChoice(PAGE), from: '2026-11-21T09:00', until: '2026-11-21T09:00' };
  expect(isBackwards(choice)).toBe(true);
  expect(isBackwards({ ...choice, until: '2026-11-21T09:01' })).toBe(false);
  expect(isBackwards({ ...choice, state: 'hidden' })).toBe(false);
});
