import { expect, test, vi } from 'vitest';

import { createLogOutQuestion, mayLogOut } from '#shared/session/log-out-question.ts';

import { findAnswer } from './needless-question.ts';

const never = async (): Promise<void> => new Promise(() => {});
const atOnce = async (): Promise<void> => {};

function createAsk(answer: boolean) {
  return vi.fn<() => Promise<boolean>>(async () => answer);
}

test('logs out without a question once every edit is saved', async () => {
  const ask = createAsk(false);
  let unsaved = 2;
  const settle = async (): Promise<void> => {
    unsaved = 0;
  };
  const mayLeave = await mayLogOut({ settle, timeout: never, countUnsaved: () => unsaved, ask });
  expect(mayLeave).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['cannot be saved', { settle: atOnce, timeout: never }],
  ['take longer than the log-out may wait', { settle: never, timeout: atOnce }],
])('lets the user decide when edits %s', async (_why, waits) => {
  for (const answer of [true, false]) {
    const ask = createAsk(answer);
    expect(await mayLogOut({ ...waits, countUnsaved: () => 1, ask })).toBe(answer);
    expect(ask).toHaveBeenCalledOnce();
  }
});

test.each([
  ['waits for the user while changes are unsaved', 'signedIn', 3, null],
  ['waits for the user while the session is unknown', 'unknown', 1, null],
  ['goes on once the last change is saved', 'signedIn', 0, true],
  ['is over when the session has ended elsewhere', 'signedOut', 0, false],
] as const)('the question %s', (_does, status, unsavedCount, answer) => {
  expect(findAnswer({ isOther: false, status, unsavedCount })).toBe(answer);
});

test('does not log out another user who has logged in since', () => {
  expect(findAnswer({ isOther: true, status: 'signedIn', unsavedCount: 0 })).toBe(false);
});

test('reports that the question is open until the user answers', async () => {
  const question = createLogOutQuestion();
  const states: boolean[] = [];
  const leave = question.subscribe(() => void states.push(question.isAsked()));
  const asked = question.ask();
  question.answer(true);
  expect(await asked).toBe(true);
  question.answer(false);
  leave();
  void question.ask();
  expect(states).toEqual([true, false]);
});

test('keeps the user logged in for the earlier of two requests', async () => {
  const question = createLogOutQuestion();
  const asked = [question.ask(), question.ask()];
  question.answer(true);
  expect(await Promise.all(asked)).toEqual([false, true]);
});
