import { BRAND } from '@musubi/domain/brand';

import { tryStorage } from '#shared/try-storage.ts';

/**
 * Effective date of the current text of the legal documents. Update this date with every change of the text, and the words
 * that tell members of it (`dashboard:legal_news`).
 */
export const LEGAL_VERSION_DAY = '2026-11-30';

const KEY = `${BRAND.slug}.legal.told`;

/** Remembers in this browser which version of the legal documents the member was told of. */
export interface LegalNews {
  /** Whether to tell a member whose page was created at that time (ISO 8601). */
  isDue(createdAt: string): boolean;
  end(): void;
}

export function createLegalNews(
  getStorage: () => Pick<Storage, 'getItem' | 'setItem'>,
  versionDay: string,
): LegalNews {
  return {
    isDue: (createdAt) =>
      createdAt < versionDay && tryStorage(() => getStorage().getItem(KEY), null) !== versionDay,
    end: () => tryStorage(() => getStorage().setItem(KEY, versionDay), undefined),
  };
}

export const legalNews = createLegalNews(() => window.localStorage, LEGAL_VERSION_DAY);
