import { expect, test } from 'vitest';

import { createFakeStorage } from '../testing/fake-storage.ts';
import { takeTabSlot } from './tab-slot.ts';

/** A document of a tab. The test dispatches its events. */
function openDocument(sessionStorage = createFakeStorage()) {
  const page = new EventTarget();
  const state: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const document = Object.assign(new EventTarget(), state);
  const slot = takeTabSlot({ addEventListener: page.addEventListener.bind(page), document, sessionStorage });
  const show = (visibilityState: DocumentVisibilityState): void => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const send = (name: string): boolean => page.dispatchEvent(new Event(name));
  return { slot, storage: sessionStorage, send, show };
}

test('A2: reuses the slot for the next document of a tab', () => {
  const first = openDocument();
  first.send('pagehide');
  expect(openDocument(first.storage).slot).toBe(first.slot);
});

test('A2: keeps the slot when the browser discards a hidden tab', () => {
  const first = openDocument();
  first.show('hidden');
  expect(openDocument(first.storage).slot).toBe(first.slot);
});

test('A2: gives a duplicated tab a slot of its own', () => {
  const first = openDocument();
  first.send('pagehide');
  const returned = openDocument(first.storage);
  returned.show('hidden');
  returned.show('visible');
  returned.send('pageshow');
  // A duplicated tab starts with a copy of the storage.
  expect(returned.storage.length).toBe(0);
  expect(openDocument().slot).not.toBe(first.slot);
});
