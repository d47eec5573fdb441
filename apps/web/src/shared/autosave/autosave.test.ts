import { beforeEach, describe, expect, test } from 'vitest';

import { createEditor, stored } from '../testing/fake-autosave-ports.ts';
import { RETRY_DELAYS_MS, type SaveOutcome, TYPING_DELAY_MS } from './autosave.ts';

let editor: ReturnType<typeof createEditor>;
beforeEach(() => {
  editor = createEditor();
});

async function answerLast(outcome: SaveOutcome<string>): Promise<void> {
  await editor.attempts.at(-1)?.answer(outcome);
}

describe('saving', () => {
  test('saves typed edits once, after a pause', () => {
    const { autosave, attempts, clock } = editor;
    autosave.edit(() => 'ab', 'typing');
    clock.advance(TYPING_DELAY_MS - 1);
    autosave.edit(() => 'abc', 'typing');
    clock.advance(TYPING_DELAY_MS - 1);
    expect(attempts).toHaveLength(0);
    clock.advance(1);
    expect(attempts).toMatchObject([{ draft: 'abc', version: 1 }]);
  });

  test('saves a switch or a move at once, but does not save an unchanged draft', () => {
    const { autosave, attempts, clock } = editor;
    autosave.edit(() => 'a', 'deliberate');
    clock.advance(TYPING_DELAY_MS);
    expect(attempts).toHaveLength(0);
    autosave.edit(() => 'b', 'deliberate');
    clock.advance(0);
    expect(attempts).toHaveLength(1);
  });

  test('coalesces the edits made during a save into the next save', async () => {
    const { autosave, attempts, clock } = editor;
    autosave.edit(() => 'b', 'deliberate');
    clock.advance(0);
    autosave.edit(() => 'c', 'deliberate');
    autosave.edit(() => 'd', 'deliberate');
    clock.advance(0);
    expect(attempts).toHaveLength(1);
    await answerLast({ kind: 'saved', stored: stored('b', 2) });
    clock.advance(0);
    expect(attempts).toMatchObject([
      { draft: 'b', version: 1 },
      { draft: 'd', version: 2 },
    ]);
    expect(autosave.getSnapshot()).toMatchObject({ draft: 'd', state: { status: 'saving' } });
  });

  test('shows the value that the server normalised after a save', async () => {
    const { autosave, clock } = editor;
    autosave.edit(() => ' b ', 'deliberate');
    clock.advance(0);
    clock.advance(40);
    await answerLast({ kind: 'saved', stored: stored('b', 2) });
    expect(autosave.getSnapshot()).toEqual({
      draft: 'b',
      base: stored('b', 2),
      state: { status: 'saved', atMs: 40 },
    });
    expect(autosave.hasUnsaved).toBe(false);
  });

  test('shows “saving” after an edit and “saved” again after undo', async () => {
    const { autosave, attempts, clock } = editor;
    autosave.edit(() => 'b', 'typing');
    expect(autosave.getSnapshot().state.status).toBe('saving');
    clock.advance(TYPING_DELAY_MS);
    await answerLast({ kind: 'saved', stored: stored('b', 2) });
    expect(autosave.getSnapshot().state).toEqual({ status: 'saved', atMs: TYPING_DELAY_MS });
    autosave.edit(() => 'bc', 'typing');
    expect(autosave.getSnapshot().state.status).toBe('saving');
    autosave.edit(() => 'b', 'typing');
    clock.advance(TYPING_DELAY_MS);
    expect(attempts).toHaveLength(1);
    expect(autosave.getSnapshot().state).toEqual({ status: 'saved', atMs: TYPING_DELAY_MS });
  });

  test('returns to idle when an edit is undone before any save', () => {
    const { autosave, clock } = editor;
    const { draft } = autosave.getSnapshot();
    autosave.edit(() => 'b', 'typing');
    autosave.edit(() => draft, 'typing');
    clock.advance(TYPING_DELAY_MS);
    expect(autosave.getSnapshot().state.status).toBe('idle');
  });
});

describe('a newer version of another writer', () => {
  test('is merged with the draft, and the result is saved', async () => {
    const { autosave, attempts, backup, clock } = editor;
    autosave.edit(() => 'a mine', 'deliberate');
    clock.advance(0);
    await answerLast({ kind: 'conflict', theirs: stored('a+theirs', 2) });
    expect(autosave.getSnapshot()).toMatchObject({ draft: 'a+theirs mine', base: stored('a+theirs', 2) });
    expect(backup.saved).toMatchObject({ draft: 'a+theirs mine', baseVersion: 2 });
    clock.advance(0);
    expect(attempts.at(-1)).toMatchObject({ draft: 'a+theirs mine', version: 2 });
    await answerLast({ kind: 'saved', stored: stored('a+theirs mine', 3) });
    expect(autosave.getSnapshot().state.status).toBe('saved');
  });

  test('is a conflict when it cannot be merged', async () => {
    const { autosave, clock } = editor;
    autosave.edit(() => 'a mine', 'deliberate');
    clock.advance(0);
    await answerLast({ kind: 'conflict', theirs: stored('b', 2) });
    expect(autosave.getSnapshot()).toMatchObject({ draft: 'a mine', state: { status: 'conflict' } });
  });
});

describe('a conflict that can be merged in part', () => {
  beforeEach(async () => {
    editor.autosave.edit(() => 'a!mine', 'deliberate');
    editor.clock.advance(0);
    await answerLast({ kind: 'conflict', theirs: stored('a+more!theirs', 5) });
  });

  test('keeps in both outcomes the fields that only one writer changed', () => {
    expect(editor.autosave.getOutcomes()).toEqual({ mine: 'a+more!mine', theirs: 'a+more!theirs' });
  });

  test.each([
    ['mine', 'a+more!mine', true],
    ['theirs', 'a+more!theirs', false],
  ] as const)('saves the merged draft after choosing “%s”', (choice, draft, isSaved) => {
    const { autosave, attempts, backup, clock } = editor;
    autosave.resolveConflict(choice);
    expect(autosave.getSnapshot()).toMatchObject({ draft, base: { version: 5 } });
    expect(autosave.hasUnsaved).toBe(isSaved);
    expect(backup.saved === null).toBe(!isSaved);
    clock.advance(0);
    expect(attempts.slice(1)).toMatchObject(isSaved ? [{ draft, version: 5 }] : []);
  });
});

describe('a failed save', () => {
  test('is retried with growing delays, or at once on flush', async () => {
    const { autosave, attempts, clock } = editor;
    autosave.edit(() => 'b', 'deliberate');
    clock.advance(0);
    await answerLast({ kind: 'unreachable', error: 'offline' });
    expect(autosave.getSnapshot().state).toEqual({ status: 'unreachable', error: 'offline' });
    clock.advance(RETRY_DELAYS_MS.first);
    expect(attempts).toHaveLength(2);
    await answerLast({ kind: 'unreachable', error: 'offline' });
    clock.advance(RETRY_DELAYS_MS.first);
    expect(attempts).toHaveLength(2);
    autosave.flush();
    clock.advance(0);
    expect(attempts).toHaveLength(3);
    await answerLast({ kind: 'saved', stored: stored('b', 2) });
    expect(autosave.getSnapshot().state.status).toBe('saved');
  });

  test('is not retried before the next edit when the server refused the draft', async () => {
    const { autosave, attempts, backup, clock } = editor;
    autosave.edit(() => 'bad', 'deliberate');
    clock.advance(0);
    await answerLast({ kind: 'refused', error: 'validation' });
    clock.advance(RETRY_DELAYS_MS.longest);
    expect(attempts).toHaveLength(1);
    expect(autosave.getSnapshot()).toMatchObject({ draft: 'bad', state: { status: 'refused' } });
    expect(backup.saved?.draft).toBe('bad');
    autosave.edit(() => 'good', 'typing');
    clock.advance(TYPING_DELAY_MS);
    expect(attempts.at(-1)).toMatchObject({ draft: 'good' });
  });

  test('is followed by a save of the newer edits', async () => {
    const { autosave, attempts, clock } = editor;
    autosave.edit(() => 'bad', 'deliberate');
    clock.advance(0);
    autosave.edit(() => 'good', 'deliberate');
    clock.advance(0);
    await answerLast({ kind: 'refused', error: 'validation' });
    clock.advance(TYPING_DELAY_MS);
    expect(attempts.at(-1)).toMatchObject({ draft: 'good' });
  });
});

describe('leaving the page during a save', () => {
  beforeEach(() => {
    const { autosave, clock } = editor;
    autosave.edit(() => 'b', 'deliberate');
    clock.advance(0);
    autosave.edit(() => 'c', 'typing');
    autosave.flushBeforeLeaving();
  });

  test('sends the newer edits when the response to the save arrives', async () => {
    expect(editor.attempts).toHaveLength(1);
    await answerLast({ kind: 'saved', stored: stored('b', 2) });
    expect(editor.attempts.at(-1)).toMatchObject({ draft: 'c', version: 2, isLeaving: true });
  });

  test('sends the newer edits at once when the server refuses the save', async () => {
    await answerLast({ kind: 'refused', error: 'validation' });
    expect(editor.attempts.at(-1)).toMatchObject({ draft: 'c', version: 1, isLeaving: true });
  });

  test("does not overwrite another writer's version", async () => {
    await answerLast({ kind: 'conflict', theirs: stored('theirs', 2) });
    expect(editor.attempts).toHaveLength(1);
    expect(editor.backup.saved?.draft).toBe('c');
  });

  test('debounces again when the user comes back and types', async () => {
    editor.autosave.edit(() => 'cd', 'typing');
    await answerLast({ kind: 'saved', stored: stored('b', 2) });
    expect(editor.attempts).toHaveLength(1);
    editor.clock.advance(TYPING_DELAY_MS);
    expect(editor.attempts.at(-1)).toMatchObject({ draft: 'cd', isLeaving: false });
  });
});

describe('a conflict', () => {
  beforeEach(async () => {
    editor.autosave.edit(() => 'mine', 'deliberate');
    editor.clock.advance(0);
    await answerLast({ kind: 'conflict', theirs: stored('theirs', 5) });
  });

  test('pauses saving until the user resolves it', () => {
    const { autosave, attempts, clock } = editor;
    autosave.edit(() => 'mine too', 'deliberate');
    autosave.flush();
    clock.advance(RETRY_DELAYS_MS.longest);
    expect(attempts).toHaveLength(1);
    expect(autosave.getSnapshot().state).toEqual({ status: 'conflict', theirs: stored('theirs', 5) });
  });

  test('overwrites the other version after choosing “mine”', () => {
    editor.autosave.resolveConflict('mine');
    editor.clock.advance(0);
    expect(editor.attempts.at(-1)).toMatchObject({ draft: 'mine', version: 5 });
  });

  test('has the two complete versions as outcomes when they cannot be merged', () => {
    expect(editor.autosave.getOutcomes()).toEqual({ mine: 'mine', theirs: 'theirs' });
  });

  test('discards the draft and its backup after choosing “theirs”', () => {
    editor.autosave.resolveConflict('theirs');
    editor.clock.advance(RETRY_DELAYS_MS.longest);
    expect(editor.attempts).toHaveLength(1);
    expect(editor.autosave.getSnapshot()).toMatchObject({ draft: 'theirs', base: stored('theirs', 5) });
    expect(editor.autosave.hasUnsaved).toBe(false);
    expect(editor.backup.saved).toBeNull();
  });
});

describe('a disposed editor', () => {
  test('ignores edits and sends nothing more', async () => {
    const { autosave, attempts, clock } = editor;
    autosave.edit(() => 'b', 'deliberate');
    clock.advance(0);
    await answerLast({ kind: 'unreachable', error: 'offline' });
    autosave.dispose();
    autosave.edit(() => 'c', 'deliberate');
    autosave.flush();
    autosave.flushBeforeLeaving();
    clock.advance(RETRY_DELAYS_MS.longest);
    expect(attempts).toHaveLength(1);
    expect(autosave.getSnapshot().draft).toBe('b');
  });

  test('ignores the response to its last save', async () => {
    const { autosave, clock } = editor;
    autosave.edit(() => 'b', 'deliberate');
    clock.advance(0);
    autosave.dispose();
    await answerLast({ kind: 'saved', stored: stored('b', 2) });
    expect(autosave.getSnapshot().base.version).toBe(1);
  });
});

describe('a refetched value', () => {
  test('replaces the draft when there are no unsaved edits', () => {
    editor.autosave.refresh(stored('elsewhere', 3));
    expect(editor.autosave.getSnapshot()).toMatchObject({ draft: 'elsewhere', base: { version: 3 } });
  });

  test('replaces neither unsaved edits nor a newer saved version', async () => {
    const { autosave, clock } = editor;
    autosave.edit(() => 'b', 'typing');
    autosave.refresh(stored('elsewhere', 3));
    expect(autosave.getSnapshot()).toMatchObject({ draft: 'b', base: { version: 1 } });
    clock.advance(TYPING_DELAY_MS);
    await answerLast({ kind: 'saved', stored: stored('b', 4) });
    autosave.refresh(stored('older', 3));
    expect(autosave.getSnapshot().draft).toBe('b');
  });

  test('replaces the draft as soon as the edits are undone', () => {
    const { autosave, clock } = editor;
    autosave.edit(() => 'b', 'typing');
    autosave.refresh(stored('elsewhere', 3));
    autosave.edit(() => 'a', 'typing');
    clock.advance(TYPING_DELAY_MS);
    expect(autosave.getSnapshot()).toMatchObject({ draft: 'elsewhere', base: { version: 3 } });
  });

  test('is merged with invalid content, which stays as typed', () => {
    const { autosave, backup, clock } = editor;
    autosave.edit(() => 'a…', 'typing');
    clock.advance(TYPING_DELAY_MS);
    autosave.refresh(stored('a+theirs', 3));
    expect(autosave.getSnapshot()).toMatchObject({ draft: 'a+theirs…', base: { version: 3 } });
    expect(backup.saved).toMatchObject({ draft: 'a+theirs…', baseVersion: 3 });
  });

  test('waits for the next save when it cannot be merged with invalid content', () => {
    const { autosave, clock } = editor;
    autosave.edit(() => 'a…', 'typing');
    clock.advance(TYPING_DELAY_MS);
    autosave.refresh(stored('elsewhere', 3));
    expect(autosave.getSnapshot()).toMatchObject({ draft: 'a…', base: { version: 1 } });
  });
});

test('does not notify listeners after they unsubscribe', () => {
  let calls = 0;
  const leave = editor.autosave.subscribe(() => {
    calls += 1;
  });
  editor.autosave.edit(() => 'b', 'typing');
  expect(calls).toBe(1);
  leave();
  editor.autosave.edit(() => 'c', 'typing');
  expect(calls).toBe(1);
});
