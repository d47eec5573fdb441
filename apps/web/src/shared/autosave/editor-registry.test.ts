import { createSignedIn, signInOtherUser } from '@musubi/auth/testing/session-scenes';
import { expect, test } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import { createEditor as createTextEditor } from '../testing/fake-autosave-ports.ts';
import { Autosave, type SaveOutcome } from './autosave.ts';
import { EditorRegistry, endEditorsWithTheirPerson } from './editor-registry.ts';

function createEditor(save: () => Promise<SaveOutcome<string>>) {
  const editor = new Autosave<string, string>(
    { value: 'a', version: 1 },
    {
      save,
      toDraft: (value) => value,
      reconcile: (_draft, value) => value,
      isStored: (draft, value) => draft === value,
      countUnfinished: () => 0,
      backup: { write: () => {}, clear: () => {}, forgetStored: () => {} },
      nowMs: () => 0,
      // Runs immediate tasks as microtasks and ignores delayed retries.
      schedule: (run, delayMs) => {
        if (delayMs === 0) queueMicrotask(run);
        return () => {};
      },
    },
  );
  return { editor };
}

test('keeps an editor across screens until its user signs out', () => {
  const registry = new EditorRegistry();
  const { editor } = createEditor(async () => ({ kind: 'unreachable', error: null }));
  expect(registry.obtain('links', () => editor)).toBe(editor);
  expect(
    registry.obtain('links', () => createEditor(async () => ({ kind: 'refused', error: null })).editor),
  ).toBe(editor);
  registry.disposeAll();
  editor.edit(() => 'b', 'deliberate');
  expect(editor.getSnapshot().draft).toBe('a');
  const next = createEditor(async () => ({ kind: 'refused', error: null })).editor;
  expect(registry.obtain('links', () => next)).toBe(next);
});

test('counts unsaved edits until the user signs out', async () => {
  const registry = new EditorRegistry();
  const { editor } = createEditor(async () => ({ kind: 'unreachable', error: null }));
  registry.obtain('links', () => editor);
  expect(registry.queued.getTotal()).toBe(0);
  editor.edit(() => 'b', 'deliberate');
  await expect.poll(() => editor.getSnapshot().state.status).toBe('unreachable');
  expect(registry.queued.getTotal()).toBe(1);
  registry.disposeAll();
  expect(registry.queued.getTotal()).toBe(0);
});

test('A2: keeps the editors of other features when it disposes those of restored drafts', () => {
  const registry = new EditorRegistry();
  const { autosave: links } = createTextEditor();
  const { autosave: thanks } = createTextEditor();
  registry.obtain('links', () => links);
  registry.obtain('thanks', () => thanks);
  registry.dispose(['links', 'profile']);
  const { autosave: next } = createTextEditor();
  expect(registry.obtain('links', () => next)).toBe(next);
  expect(registry.obtain('thanks', () => next)).toBe(thanks);
});

test('counts the changes of each editor that has unsaved changes', () => {
  const registry = new EditorRegistry();
  const { autosave: editor } = createTextEditor();
  registry.obtain('links', () => editor);
  registry.obtain('thanks', () => createTextEditor().autosave);
  expect(registry.countUnsaved()).toEqual(new Map());
  editor.edit(() => 'a…', 'typing');
  expect(registry.countUnsaved()).toEqual(new Map([['links', 1]]));
  editor.edit(() => 'ab…', 'typing');
  expect(registry.countUnsaved()).toEqual(new Map([['links', 2]]));
});

test('does not count edits once they are saved', async () => {
  const registry = new EditorRegistry();
  const { editor } = createEditor(async () => ({ kind: 'saved', stored: { value: 'b', version: 2 } }));
  registry.obtain('links', () => editor);
  editor.edit(() => 'b', 'typing');
  expect(registry.queued.getTotal()).toBe(1);
  registry.flush();
  await expect.poll(registry.queued.getTotal).toBe(0);
});

test('disposes the editors before session listeners see the next user', async () => {
  const fake = await createSignedIn();
  const registry = new EditorRegistry();
  endEditorsWithTheirPerson(registry, fake.session);
  const drafts: string[] = [];
  fake.session.subscribe(() => {
    editor.edit(() => 'typed by the next person', 'deliberate');
    drafts.push(editor.getSnapshot().draft);
  });
  const { editor } = createEditor(async () => ({ kind: 'unreachable', error: null }));
  registry.obtain('links', () => editor);
  signInOtherUser(fake);
  await expect.poll(() => fake.session.getState()).toMatchObject({ user: { id: 'user-2' } });
  expect(drafts).toEqual(['a']);
});

test('settles after it has retried a failed save once', async () => {
  const registry = new EditorRegistry();
  const second = Promise.withResolvers<SaveOutcome<string>>();
  const outcomes = [
    Promise.resolve<SaveOutcome<string>>({ kind: 'unreachable', error: null }),
    second.promise,
  ];
  const { editor } = createEditor(async () => outcomes.shift() ?? { kind: 'refused', error: null });
  registry.obtain('links', () => editor);
  editor.edit(() => 'b', 'deliberate');
  await expect.poll(() => editor.getSnapshot().state.status).toBe('unreachable');
  const wasUnsaved = registry.settle().then(() => editor.hasUnsaved);
  await expect.poll(() => editor.getSnapshot().state.status).toBe('saving');
  second.resolve({ kind: 'saved', stored: { value: 'b', version: 2 } });
  expect(await wasUnsaved).toBe(false);
});

test('settles at once when the only edit was undone', async () => {
  const registry = new EditorRegistry();
  const { editor } = createEditor(async () => ({ kind: 'refused', error: null }));
  registry.obtain('links', () => editor);
  editor.edit(() => 'b', 'typing');
  editor.edit(() => 'a', 'typing');
  await registry.settle();
  expect(editor.hasUnsaved).toBe(false);
});

test.each([
  ['saved', { kind: 'saved', stored: { value: 'b', version: 2 } }, false],
  ['unreachable', { kind: 'unreachable', error: null }, true],
  ['refused', { kind: 'refused', error: null }, true],
] as const)('settles as soon as a save ends as %s', async (_name, outcome, hasUnsaved) => {
  const registry = new EditorRegistry();
  const { editor } = createEditor(async () => outcome);
  registry.obtain('links', () => editor);
  editor.edit(() => 'b', 'deliberate');
  await registry.settle();
  expect(editor.hasUnsaved).toBe(hasUnsaved);
});

test('reports what prevents edits from being saved until they are saved', async () => {
  const outcomes: SaveOutcome<string>[] = [
    { kind: 'unreachable', error: new ApiFailure('network') },
    { kind: 'saved', stored: { value: 'b', version: 2 } },
  ];
  const registry = new EditorRegistry();
  const { editor } = createEditor(async () => outcomes.shift() ?? { kind: 'refused', error: null });
  registry.obtain('links', () => editor);
  editor.edit(() => 'b', 'deliberate');
  await expect.poll(registry.queued.getObstacle).toBe('unreachable');
  editor.flush();
  await expect.poll(registry.queued.getObstacle).toBeNull();
  expect(registry.queued.getTotal()).toBe(0);
});
