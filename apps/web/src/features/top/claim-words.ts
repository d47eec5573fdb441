import { HANDLE_CHARACTERS } from '@musubi/domain/handles';
import type { TFunction } from 'i18next';

import type { HandleVerdict } from '#shared/handles/handle-check.ts';

/** Placeholder for the handle in the texts that the server sends. No handle contains this character. */
const HANDLE_PLACE = '#';

export interface ClaimWords {
  readonly label: string;
  readonly hint: string;
  readonly checking: string;
  readonly available: string;
  readonly taken: string;
  readonly malformed: string;
  readonly reserved: string;
  readonly unknown: string;
  readonly suggestions: string;
}

/** Returns the texts of the handle field. The server sends these texts to the browser. */
export function claimWords(t: TFunction<['top', 'common']>): ClaimWords {
  return {
    label: t('claim.label'),
    hint: t('claim.hint'),
    checking: t('claim.checking'),
    available: t('claim.available', { handle: HANDLE_PLACE }),
    taken: t('claim.taken', { handle: HANDLE_PLACE }),
    malformed: t('claim.malformed', HANDLE_CHARACTERS),
    reserved: t('claim.reserved'),
    unknown: t('claim.unknown'),
    suggestions: t('claim.suggestions'),
  };
}

/** Returns the result of a check as text; empty when no text is needed. */
export function verdictWords(verdict: HandleVerdict, words: ClaimWords): string {
  switch (verdict.kind) {
    case 'unchanged':
      return '';
    case 'available':
    case 'yours':
      return words.available.replace(HANDLE_PLACE, verdict.handle);
    case 'taken':
      return words.taken.replace(HANDLE_PLACE, verdict.handle);
    default:
      return words[verdict.kind];
  }
}
