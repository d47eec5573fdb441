import { beforeEach, describe, expect, test } from 'vitest';

import { createEditor, stored } from '../testing/fake-autosave-ports.ts';
import { type SavedDraft, RETRY_DELAYS_MS, type SaveOutcome, TYPING_DELAY_MS } from './autosave.ts';

let editor: ReturnType<typeof createEditor>;
beforeEach(() => {
  editor = createEditor();
});

async function answerLast(outcome: SaveOutcome<string>): Promise<void> {
  await editor.attempts.at(-1)?.answer(outcome);
}

describe('a save whose response was lost', () => {
  test('causes no conflict at the next save', async () => {
    const { autosave, attempts, clock } = editor;
    autosave.edit(() => 'b', 'deliberate');
    clock.advance(0);
    await answerLast({ kind: 'unreachable', error: 'lost' });
    clock.advance(RETRY_DELAYS_MS.first);
    await answerLast({ kind: 'conflict', theirs: stored('b', 2) });
    expect(autosave.getSnapshot()).toMatchObject({
      draft: 'b',
      base: { version: 2 },
      state: { status: 'saved' },
    });
    expect(attempts).toHaveLength(2);
  });

  test('becomes the base version of the next edits', async () => {
    const { autosave, attempts, clock } = editor;
    autosave.edit(() => 'b', 'deliberate');
    clock.advance(0);
    autosave.edit(() => 'bc', 'deliberate');
    await answerLast({ kind: 'unreachable', error: 'lost' });
    clock.advance(RETRY_DELAYS_MS.first);
    await answerLast({ kind: 'conflict', theirs: stored('b', 2) });
    clock.advance(0);
    expect(attempts.at(-1)).toMatchObject({ draft: 'bc', version: 2 });
  });

  test('is not confused with a save that the server refused', async () => {
    const { autosave, clock } = editor;
    autosave.edit(() => 'bad', 'deliberate');
    clock.advance(0);
    await answerLast({ kind: 'refused', error: 'validation' });
    autosave.edit(() => 'good', 'deliberate');
    clock.advance(0);
    await answerLast({ kind: 'conflict', theirs: stored('bad', 9) });
    expect(autosave.getSnapshot().state.status).toBe('conflict');
  });
});

describe('invalid content', () => {
  test('stays in the draft and backup while the rest is saved', async () => {
    const { autosave, backup, clock } = editor;
    autosave.edit(() => 'b…', 'deliberate');
    clock.advance(0);
    await answerLast({ kind: 'saved', stored: stored('b', 2) });
    expect(autosave.getSnapshot()).toMatchObject({ draft: 'b…', state: { status: 'saved' } });
    expect(autosave.hasUnsaved).toBe(false);
    expect(backup.saved).toMatchObject({ draft: 'b…', baseVersion: 2 });
  });

  test('causes no request when typed or undone', () => {
    const { autosave, attempts, backup, clock } = editor;
    autosave.edit(() => 'a…', 'typing');
    clock.advance(TYPING_DELAY_MS);
    expect(attempts).toHaveLength(0);
    expect(backup.saved?.draft).toBe('a…');
    autosave.edit(() => 'a', 'typing');
    clock.advance(TYPING_DELAY_MS);
    expect(attempts).toHaveLength(0);
    expect(backup.saved).toBeNull();
    expect(autosave.hasUnsaved).toBe(false);
  });
});

test('saves at once when the page unloads', () => {
  const { autosave, attempts } = editor;
  autosave.edit(() => 'b', 'typing');
  autosave.flushBeforeLeaving();
  expect(attempts).toMatchObject([{ draft: 'b', isLeaving: true }]);
});

describe('a draft restored after a reload', () => {
  const typed = (change: Partial<SavedDraft<string>>): SavedDraft<string> => ({
    draft: 'typed before',
    baseVersion: 1,
    sent: null,
    ...change,
  });

  test('is saved over its base version', () => {
    editor = createEditor(typed({}));
    editor.autosave.flush();
    editor.clock.advance(0);
    expect(editor.attempts).toMatchObject([{ draft: 'typed before', version: 1 }]);
  });

  test('becomes a conflict when a newer version than its base is stored', () => {
    editor = createEditor(typed({ baseVersion: 0 }));
    editor.autosave.flush();
    editor.clock.advance(0);
    expect(editor.attempts).toHaveLength(0);
    expect(editor.autosave.getSnapshot()).toMatchObject({
      draft: 'typed before',
      state: { status: 'conflict' },
    });
    // The base of the draft is unknown, so the two complete versions are compared.
    expect(editor.autosave.getOutcomes()).toEqual({ mine: 'typed before', theirs: 'a' });
  });

  test('is saved although the response to the previous save was lost', () => {
    editor = createEditor(typed({ baseVersion: 0, sent: 'a' }));
    editor.autosave.flush();
    editor.clock.advance(0);
    expect(editor.attempts).toMatchObject([{ draft: 'typed before', version: 1 }]);
  });

  test('is discarded when the server has already stored it', () => {
    editor = createEditor(typed({ draft: 'a', baseVersion: 0 }));
    expect(editor.autosave.getSnapshot().state.status).toBe('idle');
    expect(editor.autosave.hasUnsaved).toBe(false);
  });
});
