import { expect, test, vi } from 'vitest';

import { createFakeStorage } from '../../testing/fake-storage.ts';
import { createPasskeyOffer } from './passkey-offer.ts';

function createStage() {
  const storage = createFakeStorage();
  const clock = { nowMs: () => stage.now };
  const stage = { now: 1_000_000, offer: createPasskeyOffer(() => storage, clock) };
  return stage;
}

test('offers nothing before a log-in by password', () => {
  expect(createStage().offer.isShown()).toBe(false);
});

test('offers once, also after further log-ins', () => {
  const { offer } = createStage();
  const listener = vi.fn<() => void>();
  offer.subscribe(listener);
  offer.noteLogIn();
  expect(offer.isShown()).toBe(true);
  offer.begin();
  expect(offer.isShown()).toBe(true);
  offer.end();
  expect(listener).toHaveBeenCalledOnce();
  expect(offer.isShown()).toBe(false);
  offer.noteLogIn();
  expect(offer.isShown()).toBe(false);
});

test('waits for the next log-in after ten minutes', () => {
  const stage = createStage();
  stage.offer.noteLogIn();
  stage.now += 600_001;
  expect(stage.offer.isShown()).toBe(false);
  stage.offer.noteLogIn();
  expect(stage.offer.isShown()).toBe(true);
});

test('offers nothing when storage is blocked, because the offer would return', () => {
  const offer = createPasskeyOffer(
    () => {
      throw new Error('blocked');
    },
    { nowMs: () => 0 },
  );
  offer.noteLogIn();
  expect(offer.isShown()).toBe(false);
});
