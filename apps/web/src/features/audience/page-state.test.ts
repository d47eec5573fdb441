import { VISIBILITIES } from '@musubi/domain/audience';
import { expect, test } from 'vitest';

import { findIdleReason, hasDoor, hasOwnCard, toPageState } from './page-state.ts';

const OPEN = { is_locked: false, is_adult: false, hides_from_search: false } as const;

test('reports a draft as a draft whatever its other settings', () => {
  const all = { is_locked: true, is_adult: true, hides_from_search: true };
  expect(toPageState('draft', all)).toBe('draft');
  expect(findIdleReason('draft', 'search')).toBeNull();
});

test.each(['public', 'unlisted'] as const)('recognises lock and age check of a %s page', (visibility) => {
  expect(toPageState(visibility, { ...OPEN, is_locked: true })).toBe('locked');
  expect(toPageState(visibility, { ...OPEN, is_adult: true })).toBe('adult');
  expect(toPageState(visibility, { ...OPEN, is_adult: true, is_locked: true })).toBe('locked_adult');
});

test('distinguishes public, unlisted and search-hidden pages', () => {
  expect(toPageState('public', OPEN)).toBe('public');
  expect(toPageState('public', { ...OPEN, hides_from_search: true })).toBe('quiet');
  expect(toPageState('unlisted', { ...OPEN, hides_from_search: true })).toBe('unlisted');
});

test('has no door without a lock or an age check', () => {
  const states = VISIBILITIES.map((visibility) => toPageState(visibility, OPEN));
  expect(states.filter(hasDoor)).toEqual([]);
});

test('gives a share image to open pages, but not without a link preview', () => {
  const open = { ...OPEN, link_preview: 'profile' } as const;
  expect(hasOwnCard('public', open)).toBe(true);
  expect(hasOwnCard('unlisted', { ...open, hides_from_search: true })).toBe(true);
  expect(hasOwnCard('draft', open)).toBe(false);
  expect(hasOwnCard('public', { ...open, is_locked: true })).toBe(false);
  expect(hasOwnCard('public', { ...open, is_adult: true })).toBe(false);
  expect(hasOwnCard('public', { ...open, link_preview: 'none' })).toBe(false);
});

test('the search setting has no effect behind a door or when unlisted', () => {
  expect(findIdleReason('locked', 'search')).toBe('door');
  expect(findIdleReason('adult', 'search')).toBe('door');
  expect(findIdleReason('unlisted', 'search')).toBe('unlisted');
  expect(findIdleReason('quiet', 'search')).toBeNull();
});

test('the visibility has no effect behind a door', () => {
  expect(findIdleReason('locked', 'visibility')).toBe('door');
  expect(findIdleReason('unlisted', 'visibility')).toBeNull();
  expect(findIdleReason('draft', 'visibility')).toBeNull();
});

test('the AI setting has no effect behind a lock', () => {
  expect(findIdleReason('locked_adult', 'ai')).toBe('door');
  expect(findIdleReason('adult', 'ai')).toBeNull();
});

test('the link preview has no effect behind a door', () => {
  expect(findIdleReason('adult', 'preview')).toBe('door');
  expect(findIdleReason('unlisted', 'preview')).toBeNull();
});
