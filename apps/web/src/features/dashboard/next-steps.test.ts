import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { expect, test } from 'vitest';

import { createEditorProfile, createStoredLink } from '#shared/testing/editor-profile.ts';

import { nextStepsOf, stepsAtOnce } from './next-steps.ts';

const doneOf = (profile: Parameters<typeof nextStepsOf>[0]): string =>
  nextStepsOf(profile)
    .filter((step) => step.isDone)
    .map((step) => step.id)
    .join();

test('marks no step as done for a new creator', () => {
  expect(doneOf(createEditorProfile())).toBe('');
});

test('marks the links step as done if three links are visible', () => {
  const visible = ['a', 'b', 'c'].map((id) => createStoredLink({ id }));
  expect(doneOf(createEditorProfile({ links: { version: 2, items: visible } }))).toBe('links');
  const hidden = [...visible.slice(1), createStoredLink({ id: 'd', is_visible: false })];
  expect(doneOf(createEditorProfile({ links: { version: 2, items: hidden } }))).toBe('');
});

test('marks the name step as done if there is a bio, and the theme step if a theme was chosen', () => {
  expect(doneOf(createEditorProfile({ bio: 'Hello' }))).toBe('name');
  const chosen = { ...DEFAULT_APPEARANCE, version: 1, theme_id: 'ai' } as const;
  expect(doneOf(createEditorProfile({ appearance: chosen }))).toBe('theme');
  expect(doneOf(createEditorProfile({ appearance: { ...DEFAULT_APPEARANCE, version: 2 } }))).toBe('theme');
});

test('lists publishing as the last step while the creator’s page is not public', () => {
  const idsOf = (visibility: 'public' | 'unlisted' | 'draft'): string =>
    nextStepsOf(createEditorProfile({ visibility }))
      .map((step) => step.id)
      .join();
  expect(idsOf('unlisted')).toBe('name,links,theme,publish');
  expect(idsOf('draft')).toBe('name,links,theme,publish');
  expect(idsOf('public')).toBe('name,links,theme');
});

test.each([
  ['name,links,theme', [false, false, false, false]],
  ['links,theme,publish', [true, false, false, false]],
  ['name,theme,publish', [true, true, false, false]],
  ['name,links,publish', [false, true, true, false]],
  ['name,links,theme', [true, true, true]],
])('shows only the three steps %s', (shown, done) => {
  const ids = ['name', 'links', 'theme', 'publish'] as const;
  const steps = done.map((isDone, at) => ({ id: ids[at] ?? 'name', isDone }));
  const shownIds = stepsAtOnce(steps).map(({ id }) => id);
  expect(shownIds.join()).toBe(shown);
});
