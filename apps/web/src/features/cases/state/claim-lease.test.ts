import { createFakeClock } from '@musubi/auth/testing/fake-clock';
import { createFakePage } from '@musubi/auth/testing/fake-page';
import { expect, test } from 'vitest';

import { keepClaim, RENEWAL_MS } from './claim-lease.ts';

function createSubject() {
  const clock = createFakeClock();
  const page = createFakePage();
  const renewed: number[] = [];
  const startMs = clock.nowMs();
  const stop = keepClaim({
    clock,
    page,
    renew: async () => {
      renewed.push(clock.nowMs() - startMs);
      throw new Error('No network');
    },
  });
  return { clock, page, renewed, stop };
}

test('renews the claim every five minutes, also after a failure', () => {
  const { clock, renewed } = createSubject();
  clock.advance(2 * RENEWAL_MS);
  expect(renewed).toEqual([RENEWAL_MS, 2 * RENEWAL_MS]);
});

test('stops when the operator leaves the case', () => {
  const { clock, renewed, stop } = createSubject();
  stop();
  clock.advance(3 * RENEWAL_MS);
  expect(renewed).toEqual([]);
});

test('renews when a long-hidden tab becomes visible, but not while hidden', () => {
  const { clock, page, renewed } = createSubject();
  page.hide();
  clock.advance(2 * RENEWAL_MS);
  expect(renewed).toEqual([]);
  page.comeBack();
  page.comeBack();
  expect(renewed).toEqual([2 * RENEWAL_MS]);
});
