import { BRAND } from '@musubi/domain/brand';

import { attemptStorage } from './attempt-storage.ts';

/** A mail is asked for again after this time at the earliest. */
export const MAIL_PAUSE_MS = 60_000;

/** Remembers when a mail was asked for last, in this tab and through reloads of it. */
export interface MailLog {
  note(purpose: string, atMs: number): void;
  /** When the next one may be asked for; 0 when none has been. */
  nextMomentMs(purpose: string): number;
}

/** A log in the browser's storage; where that is closed, every mail counts as the first. */
export function createMailLog(getStorage: () => Pick<Storage, 'getItem' | 'setItem'>): MailLog {
  const keyOf = (purpose: string): string => `${BRAND.slug}.mail-asked-for.${purpose}`;
  return {
    note: (purpose, atMs) =>
      attemptStorage(() => getStorage().setItem(keyOf(purpose), String(atMs)), undefined),
    nextMomentMs(purpose) {
      const atMs = Number(attemptStorage(() => getStorage().getItem(keyOf(purpose)), null) ?? 0);
      return Number.isFinite(atMs) && atMs > 0 ? atMs + MAIL_PAUSE_MS : 0;
    },
  };
}
