import { VISIBILITIES } from '@musubi/domain/audience';
import { expect, test } from 'vitest';

import { findIdleReason, hasDoor, hasOwnCard, toPageState } from './page-state.ts';

const OPEN = { is_locked: false, is_adult: false, hides_from_search: false } as const;

test('says that a draft is closed whatever else is set', () => {
  const all = { is_locked: true, is_adult: true, hides_from_search: true };
  expect(toPageState('draft', all)).toBe('draft');
  expect(findIdleReason('draft', 'search')).toBeNull();
});

test.each(['public', 'unlisted'] as const)('names the door of a %s page', (visibility) => {
  expect(toPageState(visibility, { ...OPEN, is_locked: true })).toBe('locked');
  expect(toPageState(visibility, { ...OPEN, is_adult: true })).toBe('adult');
  expect(toPageState(visibility, { ...OPEN, is_adult: true, is_locked: true })).toBe('locked_adult');
});

test('tells a page that search engines leave out from a listed one', () => {
  expect(toPageState('public', OPEN)).toBe('public');
  expect(toPageState('public', { ...OPEN, hides_from_search: true })).toBe('quiet');
  expect(toPageState('unlisted', { ...OPEN, hides_from_search: true })).toBe('unlisted');
});

test('has a door only when the page is locked or for adults', () => {
  const states = VISIBILITIES.map((visibility) => toPageState(visibility, OPEN));
  expect(states.filter(hasDoor)).toEqual([]);
});

test('shows a card of the page only while visitors get one', () => {
  const open = { ...OPEN, link_preview: 'profile' } as const;
  expect(hasOwnCard('public', open)).toBe(true);
  expect(hasOwnCard('unlisted', { ...open, hides_from_search: true })).toBe(true);
  expect(hasOwnCard('draft', open)).toBe(false);
  expect(hasOwnCard('public', { ...open, is_locked: true })).toBe(false);
  expect(hasOwnCard('public', { ...open, is_adult: true })).toBe(false);
  expect(hasOwnCard('public', { ...open, link_preview: 'none' })).toBe(false);
});

test('says that search makes no difference behind a door or on an unlisted page', () => {
  expect(findIdleReason('locked', 'search')).toBe('door');
  expect(findIdleReason('adult', 'search')).toBe('door');
  expect(findIdleReason('unlisted', 'search')).toBe('unlisted');
  expect(findIdleReason('quiet', 'search')).toBeNull();
});

test('says that two visibilities make no difference behind a door', () => {
  expect(findIdleReason('locked', 'visibility')).toBe('door');
  expect(findIdleReason('unlisted', 'visibility')).toBeNull();
  expect(findIdleReason('draft', 'visibility')).toBeNull();
});

test('says that AI training makes no difference behind a word alone', () => {
  expect(findIdleReason('locked_adult', 'ai')).toBe('door');
  expect(findIdleReason('adult', 'ai')).toBeNull();
});

test('says that the link preview makes no difference behind a door', () => {
  expect(findIdleReason('adult', 'preview')).toBe('door');
  expect(findIdleReason('unlisted', 'preview')).toBeNull();
});
