import { BRAND } from '@musubi/domain/brand';

import { tryStorage } from '#shared/try-storage.ts';

/** Minimum interval between two mails of one purpose. */
export const MAIL_PAUSE_MS = 60_000;

/** Stores, per tab, when each mail was last requested. The stored times survive a reload. */
export interface MailLog {
  note(purpose: string, atMs: number): void;
  /** Time from which the next mail may be requested, in Unix time (ms); 0 before the first mail. */
  nextMomentMs(purpose: string): number;
}

/** Keeps the mail log in browser storage. Without storage, every mail counts as the first mail. */
export function createMailLog(getStorage: () => Pick<Storage, 'getItem' | 'setItem'>): MailLog {
  const keyOf = (purpose: string): string => `${BRAND.slug}.mail-asked-for.${purpose}`;
  return {
    note: (purpose, atMs) => tryStorage(() => getStorage().setItem(keyOf(purpose), String(atMs)), undefined),
    nextMomentMs(purpose) {
      const atMs = Number(tryStorage(() => getStorage().getItem(keyOf(purpose)), null) ?? 0);
      return Number.isFinite(atMs) && atMs > 0 ? atMs + MAIL_PAUSE_MS : 0;
    },
  };
}
