import { expect, test } from 'vitest';

import { runUnlessTyping } from './while-typing.ts';

interface FakeField {
  readonly value?: string;
  readonly matches: () => boolean;
}

const typed: FakeField = { value: 'Mio', matches: () => true };

/** A page whose focus is in the field. The window has the focus unless `isFocused` is false. */
function openPage(field: FakeField | null, isFocused = true) {
  const document = Object.assign(new EventTarget(), { activeElement: field, hasFocus: () => isFocused });
  const window = new EventTarget();
  // The cast is safe, because the code under test uses only these parts of a page.
  return { document, window } as unknown as Parameters<typeof runUnlessTyping>[1] & {
    readonly document: EventTarget;
    readonly window: EventTarget;
  };
}

function run(page: ReturnType<typeof openPage>) {
  let count = 0;
  const cancel = runUnlessTyping(() => {
    count += 1;
  }, page);
  return { cancel, count: () => count };
}

test.each<[string, FakeField | null, boolean]>([
  ['no field has the focus', null, true],
  ['the focused field is empty', { ...typed, value: '' }, true],
  ['a switch has the focus', { ...typed, matches: () => false }, true],
  ['another window has the focus', typed, false],
])('runs at once when %s', (_name, field, isFocused) => {
  expect(run(openPage(field, isFocused)).count()).toBe(1);
});

test.each([
  ['leaves the field', 'document', 'focusout'],
  ['goes to another window', 'window', 'blur'],
] as const)('waits until the user who is typing %s, and runs once', (_name, target, event) => {
  const page = openPage(typed);
  const { count } = run(page);
  expect(count()).toBe(0);
  page[target].dispatchEvent(new Event(event));
  page[target].dispatchEvent(new Event(event));
  expect(count()).toBe(1);
});

test('does not run after it was cancelled', () => {
  const page = openPage(typed);
  const { cancel, count } = run(page);
  cancel();
  page.document.dispatchEvent(new Event('focusout'));
  expect(count()).toBe(0);
});
