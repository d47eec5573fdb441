import { findLengthProblem } from '@musubi/domain/graphemes';
import {
  LOCK_HINT_MAX_GRAPHEMES,
  LOCK_WORD_MAX_GRAPHEMES,
  LOCK_WORD_MIN_GRAPHEMES,
} from '@musubi/domain/limits';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldRefusal } from '@musubi/domain/problem-codes';
import { toSingleLine } from '@musubi/domain/text';

import type { components } from '#generated/contract.ts';

type UpdateRequest = components['schemas']['UpdateAudienceRequest'];

/** A request with normalised texts. */
export type CheckedAudience =
  | { readonly ok: true; readonly request: UpdateRequest }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

/**
 * Normalises the words that owners set and visitors type: ignores width, case and spaces at the ends.
 * Idempotent, although some letters compose only in lower case (J and a caron).
 */
export function normalizeLockWord(word: string): string {
  return toSingleLine(word.normalize('NFKC')).toLowerCase().normalize('NFKC');
}

export function checkAudience(request: UpdateRequest): CheckedAudience {
  const refusals: FieldRefusal[] = [];
  const hint = request.lock_hint === undefined ? undefined : toSingleLine(request.lock_hint);
  const hintProblem =
    hint === undefined ? null : findNameProblem(hint, { min: 0, max: LOCK_HINT_MAX_GRAPHEMES });
  if (hintProblem !== null) refusals.push({ pointer: '/body/lock_hint', code: hintProblem });
  const word = request.lock_word === undefined ? undefined : normalizeLockWord(request.lock_word);
  const lengths = { min: LOCK_WORD_MIN_GRAPHEMES, max: LOCK_WORD_MAX_GRAPHEMES };
  const wordProblem = word === undefined ? null : findLengthProblem(word, lengths);
  if (wordProblem !== null) refusals.push({ pointer: '/body/lock_word', code: wordProblem });
  if (refusals.length > 0) return { ok: false, refusals };
  return {
    ok: true,
    request: {
      ...request,
      ...(hint !== undefined && { lock_hint: hint }),
      ...(word !== undefined && { lock_word: word }),
    },
  };
}
