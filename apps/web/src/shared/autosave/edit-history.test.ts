import { beforeEach, describe, expect, test } from 'vitest';

import { createEditor, stored } from '../testing/fake-autosave-ports.ts';
import { TYPING_DELAY_MS } from './autosave.ts';
import { EditHistory, HISTORY_STEPS, type OutsideStep, SAME_STEP_MS } from './edit-history.ts';
import { revert } from './revert.ts';

let editor: ReturnType<typeof createEditor>;
let history: EditHistory<string>;
let nowMs = 0;
const isSame = (one: string, other: string): boolean => one === other;

beforeEach(() => {
  nowMs = 0;
  editor = createEditor();
  history = new EditHistory<string>(editor.autosave, {
    isSame,
    nowMs: () => nowMs,
  });
});

const draftOf = (): string => editor.autosave.getSnapshot().draft;

function step(draft: string): void {
  history.change(() => draft);
}

test('undoes and redoes twelve steps one by one', () => {
  const drafts = Array.from({ length: 12 }, (_, at) => `draft ${at}`);
  for (const draft of drafts) step(draft);
  const seen = drafts.map(() => history.undo()?.to);
  expect(seen).toEqual([...drafts.slice(0, -1).toReversed(), 'a']);
  expect(history.undo()).toBeNull();
  expect(history.getSnapshot()).toEqual({ canUndo: false, canRedo: true });
  expect(drafts.map(() => history.redo()?.to)).toEqual(drafts);
  expect(draftOf()).toBe('draft 11');
  expect(history.getSnapshot()).toEqual({ canUndo: true, canRedo: false });
});

test('undoes a saved step and saves the draft again', async () => {
  step('b');
  editor.clock.advance(TYPING_DELAY_MS);
  await editor.attempts.at(-1)?.answer({ kind: 'saved', stored: stored('b', 2) });
  expect(history.undo()).toEqual({ from: 'b', to: 'a' });
  editor.clock.advance(0);
  expect(editor.attempts.at(-1)).toMatchObject({ draft: 'a', version: 2 });
});

test('clears the redo steps on a new change', () => {
  step('b');
  step('c');
  history.undo();
  step('d');
  expect(history.getSnapshot()).toEqual({ canUndo: true, canRedo: false });
  expect(history.undo()?.to).toBe('b');
});

test('merges quick changes of one group into one step', () => {
  for (const draft of ['b', 'c', 'd']) {
    nowMs += SAME_STEP_MS - 1;
    history.change(() => draft, { group: 'accent' });
  }
  history.change(() => 'e', { group: 'background' });
  expect(history.undo()?.to).toBe('d');
  expect(history.undo()?.to).toBe('a');
});

test('records no step when a group of changes ends where it began', () => {
  step('b');
  for (const draft of ['bc', 'b']) history.change(() => draft, { group: 'title' });
  expect(history.past).toEqual(['a']);
  expect(history.undo()?.to).toBe('a');
});

test('reverts nothing in a disposed editor', () => {
  step('b');
  step('c');
  editor.autosave.dispose();
  revert(history, 'a', isSame);
  expect(draftOf()).toBe('c');
});

test('starts a new step for a change after undo and redo', () => {
  history.change(() => 'b', { group: 'accent' });
  history.undo();
  history.redo();
  history.change(() => 'c', { group: 'accent' });
  expect(history.undo()?.to).toBe('b');
});

test('records no step for an unchanged draft', () => {
  step('a');
  expect(history.getSnapshot().canUndo).toBe(false);
});

test('clears all steps when “theirs” resolves a conflict', async () => {
  step('b');
  editor.clock.advance(TYPING_DELAY_MS);
  await editor.attempts.at(-1)?.answer({ kind: 'conflict', theirs: stored('theirs', 5) });
  editor.autosave.resolveConflict('theirs');
  expect(history.getSnapshot()).toEqual({ canUndo: false, canRedo: false });
  expect(history.undo()).toBeNull();
  expect(draftOf()).toBe('theirs');
});

test('drops the oldest steps beyond the limit', () => {
  for (let at = 0; at < HISTORY_STEPS + 5; at += 1) step(`draft ${at}`);
  let steps = 0;
  while (history.undo() !== null) steps += 1;
  expect(steps).toBe(HISTORY_STEPS);
  expect(draftOf()).toBe('draft 4');
});

test('changes nothing after the editor was disposed', () => {
  step('b');
  editor.autosave.dispose();
  expect(history.undo()).toBeNull();
  step('c');
  expect(draftOf()).toBe('b');
});

test('returns to the step whose draft a toast restores', () => {
  for (const draft of ['b', 'c', 'd']) step(draft);
  revert(history, 'b', isSame);
  expect(draftOf()).toBe('b');
  expect(history.undo()?.to).toBe('a');
  expect([history.redo()?.to, history.redo()?.to, history.redo()?.to]).toEqual(['b', 'c', 'd']);
  expect(history.redo()).toBeNull();
});

test('records a step when a toast restores a draft outside the history', () => {
  step('b');
  revert(history, 'z', isSame);
  expect(draftOf()).toBe('z');
  expect(history.undo()?.to).toBe('b');
});

describe('a change made outside the history', () => {
  const steps: OutsideStep<string>[] = [];
  beforeEach(() => {
    steps.length = 0;
    history = new EditHistory<string>(editor.autosave, {
      isSame,
      nowMs: () => nowMs,
      rebase: (draft, outside) => {
        steps.push(outside);
        return outside.to.endsWith('!') ? `${draft}!` : null;
      },
    });
    step('b');
  });

  test('is merged into the steps, or clears them when it cannot be merged', () => {
    editor.autosave.edit((draft) => `${draft}!`, 'typing');
    expect(history.undo()).toEqual({ from: 'b!', to: 'a!' });
    expect(history.redo()?.to).toBe('b!');
    editor.autosave.edit(() => 'elsewhere', 'typing');
    expect(history.getSnapshot()).toEqual({ canUndo: false, canRedo: false });
    expect(steps.at(-1)).toEqual({ from: 'b!', to: 'elsewhere', isOfOther: false });
  });

  test('that clears the steps keeps the rest of a typing burst undoable', () => {
    history.change(() => 'c', { group: 'title' });
    editor.autosave.edit(() => 'elsewhere', 'typing');
    history.change(() => 'elsewhere c', { group: 'title' });
    expect(history.undo()).toEqual({ from: 'elsewhere c', to: 'elsewhere' });
  });

  test('is distinguished from a save and attributed to another writer', async () => {
    step(' b ');
    editor.clock.advance(TYPING_DELAY_MS);
    await editor.attempts.at(-1)?.answer({ kind: 'saved', stored: stored('b!', 2) });
    expect(steps.at(-1)).toEqual({ from: ' b ', to: 'b!', isOfOther: false });
    editor.autosave.refresh(stored('theirs!', 3));
    expect(steps.at(-1)).toEqual({ from: 'b!', to: 'theirs!', isOfOther: true });
  });
});

test('saves a deliberate change without a debounce', () => {
  history.change(() => 'b', { pace: 'deliberate' });
  editor.clock.advance(0);
  expect(editor.attempts).toMatchObject([{ draft: 'b' }]);
});
