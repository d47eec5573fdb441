import { BRAND } from '@musubi/domain/brand';

import { tryStorage } from '#shared/try-storage.ts';

/**
 * Effective date of the current text of the legal documents. Update this date with every change of the text, and the words
 * that tell members of it (`dashboard:legal_news`).
 */
export const LEGAL_VERSION_DAY = '2026-11-30';

/** The page of a member, and when it was created (ISO 8601). */
interface Member {
  readonly id: string;
  readonly created_at: string;
}

/** Remembers in this browser which version of the legal documents each member was told of. */
export interface LegalNews {
  isDue(member: Member): boolean;
  end(member: Member): void;
}

const keyOf = ({ id }: Member): string => `${BRAND.slug}.legal.told.${id}`;

export function createLegalNews(
  getStorage: () => Pick<Storage, 'getItem' | 'setItem'>,
  versionDay: string,
): LegalNews {
  return {
    isDue: (member) =>
      member.created_at < versionDay &&
      tryStorage(() => getStorage().getItem(keyOf(member)), null) !== versionDay,
    end: (member) => tryStorage(() => getStorage().setItem(keyOf(member), versionDay), undefined),
  };
}

export const legalNews = createLegalNews(() => window.localStorage, LEGAL_VERSION_DAY);
