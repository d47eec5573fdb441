import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { expect, test } from 'vitest';

import { createEditorProfile, createStoredLink } from '#shared/testing/editor-profile.ts';

import {
  findNextStep,
  findOpenStep,
  isInTheMaking,
  isUnshared,
  START_STEP_IDS,
  startStepsOf,
} from './start-steps.ts';

/** A profile as the API creates it at sign-up. */
const fresh = { name: 'u7k2m9x4qd', visibility: 'unlisted' } as const;

const doneOf = (change: Parameters<typeof createEditorProfile>[0]): string =>
  startStepsOf(createEditorProfile({ ...fresh, ...change }))
    .filter((step) => step.isDone)
    .map((step) => step.id)
    .join();

test('has five steps, none of them done, for a new account', () => {
  expect(startStepsOf(createEditorProfile(fresh))).toHaveLength(5);
  expect(doneOf({})).toBe('');
});

test.each([
  ['name', { name: 'Mio' }],
  ['name', { bio: 'Hello' }],
  ['name', { icon_image_key: 'icon' }],
  ['genres', { genres: ['manga'] }],
  ['links', { links: { version: 2, items: [createStoredLink()] } }],
  ['look', { appearance: { ...DEFAULT_APPEARANCE, version: 1, theme_id: 'ai' } }],
  ['look', { appearance: { ...DEFAULT_APPEARANCE, version: 2 } }],
  ['publish', { visibility: 'public' }],
] as const)('marks only the step %s as done for %j', (step, change) => {
  expect(doneOf(change as Parameters<typeof doneOf>[0])).toBe(step);
});

test('A1: does not count a name that an earlier version took from the sign-in provider', () => {
  expect(doneOf({ name: '山田花子', has_name_notice: true })).toBe('');
  expect(doneOf({ name: '山田花子', has_name_notice: false })).toBe('name');
});

test('does not count the links step as done when all links are hidden', () => {
  const hidden = createStoredLink({ is_visible: false });
  expect(doneOf({ links: { version: 2, items: [hidden] } })).toBe('');
});

test('keeps five steps after the page is published', () => {
  expect(startStepsOf(createEditorProfile({ visibility: 'public' }))).toHaveLength(5);
});

test('finds the first open step, and none when all are done', () => {
  const steps = START_STEP_IDS.map((id) => ({ id, isDone: id === 'name' || id === 'links' }));
  expect(findOpenStep(steps)).toBe('genres');
  expect(findOpenStep(steps.map((step) => ({ ...step, isDone: true })))).toBeNull();
});

test('reports a page as unshared only while it is not public and has no links', () => {
  expect(isUnshared(createEditorProfile(fresh))).toBe(true);
  expect(isUnshared(createEditorProfile({ visibility: 'public' }))).toBe(false);
  const links = { version: 2, items: [createStoredLink()] };
  expect(isUnshared(createEditorProfile({ ...fresh, links }))).toBe(false);
});

const withDone = (...done: readonly string[]): ReturnType<typeof startStepsOf> =>
  START_STEP_IDS.map((id) => ({ id, isDone: done.includes(id) }));

test('reports a page as in the making until it is public or has the essentials', () => {
  expect(isInTheMaking(withDone())).toBe(true);
  expect(isInTheMaking(withDone('name', 'links', 'look'))).toBe(true);
  expect(isInTheMaking(withDone('name', 'genres', 'links'))).toBe(false);
  expect(isInTheMaking(withDone('publish'))).toBe(false);
});

test('proposes publishing before the look step when the page has content', () => {
  expect(findNextStep(withDone('name'))).toBe('genres');
  expect(findNextStep(withDone('name', 'genres', 'links'))).toBe('publish');
  expect(findNextStep(withDone('name', 'genres', 'links', 'publish'))).toBe('look');
  expect(findNextStep(withDone(...START_STEP_IDS))).toBeNull();
});
