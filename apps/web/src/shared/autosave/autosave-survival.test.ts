import { beforeEach, describe, expect, test } from 'vitest';

import { createEditor, stored } from '../testing/fake-autosave-ports.ts';
import { type KeptDraft, RETRY_DELAYS_MS, type SaveOutcome, TYPING_DELAY_MS } from './autosave.ts';

let editor: ReturnType<typeof createEditor>;
beforeEach(() => {
  editor = createEditor();
});

async function answerLast(outcome: SaveOutcome<string>): Promise<void> {
  await editor.attempts.at(-1)?.answer(outcome);
}

describe('our own save, whose answer was lost', () => {
  test('is no conflict when it is met at the next attempt', async () => {
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

  test('is written over with what was typed since, under its own version', async () => {
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

  test('refused content is not taken for something that may have been stored', async () => {
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

describe('what cannot be stored yet', () => {
  test('stays in the draft and in its backup, while the rest is saved', async () => {
    const { autosave, backup, clock } = editor;
    autosave.edit(() => 'b…', 'deliberate');
    clock.advance(0);
    await answerLast({ kind: 'saved', stored: stored('b', 2) });
    expect(autosave.getSnapshot()).toMatchObject({ draft: 'b…', state: { status: 'saved' } });
    expect(autosave.hasUnsaved).toBe(false);
    expect(backup.kept).toMatchObject({ draft: 'b…', baseVersion: 2 });
    autosave.forgetBackup();
    expect(backup.kept).not.toBeNull();
  });

  test('is not sent over and over, and an edit that was taken back is not sent at all', () => {
    const { autosave, attempts, backup, clock } = editor;
    autosave.edit(() => 'a…', 'typing');
    clock.advance(TYPING_DELAY_MS);
    expect(attempts).toHaveLength(0);
    expect(backup.kept?.draft).toBe('a…');
    autosave.edit(() => 'a', 'typing');
    clock.advance(TYPING_DELAY_MS);
    expect(attempts).toHaveLength(0);
    expect(backup.kept).toBeNull();
    expect(autosave.hasUnsaved).toBe(false);
  });
});

test('a page that goes sends at once, and says that it goes', () => {
  const { autosave, attempts } = editor;
  autosave.edit(() => 'b', 'typing');
  autosave.flushBeforeLeaving();
  expect(attempts).toMatchObject([{ draft: 'b', isLeaving: true }]);
});

describe('after a reload', () => {
  const typed = (change: Partial<KeptDraft<string>>): KeptDraft<string> => ({
    draft: 'typed before',
    baseVersion: 1,
    sent: null,
    ...change,
  });

  test('a draft from the same version is sent', () => {
    editor = createEditor(typed({}));
    editor.autosave.flush();
    editor.clock.advance(0);
    expect(editor.attempts).toMatchObject([{ draft: 'typed before', version: 1 }]);
  });

  test('a draft from another version is a conflict', () => {
    editor = createEditor(typed({ baseVersion: 0 }));
    editor.autosave.flush();
    editor.clock.advance(0);
    expect(editor.attempts).toHaveLength(0);
    expect(editor.autosave.getSnapshot()).toMatchObject({
      draft: 'typed before',
      state: { status: 'conflict' },
    });
  });

  test('a draft over our own save, whose answer the reload cut off, is sent', () => {
    editor = createEditor(typed({ baseVersion: 0, sent: 'a' }));
    editor.autosave.flush();
    editor.clock.advance(0);
    expect(editor.attempts).toMatchObject([{ draft: 'typed before', version: 1 }]);
  });

  test('a draft that is stored already is nothing new', () => {
    editor = createEditor(typed({ draft: 'a', baseVersion: 0 }));
    expect(editor.autosave.getSnapshot().state.status).toBe('idle');
    expect(editor.autosave.hasUnsaved).toBe(false);
  });
});
