import { systemClock } from '@musubi/auth/browser';
import type { Clock } from '@musubi/auth/ports';
import { BRAND } from '@musubi/domain/brand';

import { tryStorage } from '#shared/try-storage.ts';

const KEY = `${BRAND.slug}.passkeys.offer`;
const DONE = 'done';
/** A later offer would not follow from the log-in. */
const DUE_MS = 10 * 60_000;

/** Offers a passkey in this browser: once, after a log-in by password. */
export interface PasskeyOffer {
  /** Makes the offer due, unless this browser has made it. */
  noteLogIn(): void;
  /** Whether to show the offer: it is due, or `begin` was called in this document. */
  isShown(): boolean;
  /** Makes this offer the only one of this browser; it stays until `end` or the end of the document. */
  begin(): void;
  end(): void;
  /** Calls `listener` when the offer ends. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export function createPasskeyOffer(
  getStorage: () => Pick<Storage, 'getItem' | 'setItem'>,
  clock: Pick<Clock, 'nowMs'>,
): PasskeyOffer {
  const listeners = new Set<() => void>();
  let isOpen = false;
  const read = (): string | null => tryStorage(() => getStorage().getItem(KEY), DONE);
  const write = (value: string): void => tryStorage(() => getStorage().setItem(KEY, value), undefined);
  const isDue = (): boolean => {
    const saved = read();
    return saved !== null && saved !== DONE && clock.nowMs() - Number(saved) <= DUE_MS;
  };
  return {
    noteLogIn() {
      if (read() !== DONE) write(String(clock.nowMs()));
    },
    isShown: () => isOpen || isDue(),
    begin() {
      isOpen = true;
      write(DONE);
    },
    end() {
      isOpen = false;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const passkeyOffer = createPasskeyOffer(() => window.localStorage, systemClock);
