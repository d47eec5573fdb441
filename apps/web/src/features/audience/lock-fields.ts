import { findLengthProblem } from '@musubi/domain/graphemes';
import {
  LOCK_HINT_MAX_GRAPHEMES,
  LOCK_WORD_MAX_GRAPHEMES,
  LOCK_WORD_MIN_GRAPHEMES,
} from '@musubi/domain/limits';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { toSingleLine } from '@musubi/domain/text';

import type { RefusedField } from '#shared/clients/api-failure.ts';

export interface LockFields {
  readonly word: string;
  readonly hint: string;
}

export type LockProblems = { readonly [Name in keyof LockFields]?: FieldProblem };

/** A form asks for the lock word, the hint, or both in this order. */
export type LockFieldName = keyof LockFields;

function findProblem(name: LockFieldName, { word, hint }: LockFields): FieldProblem | null {
  if (name === 'hint') return findLengthProblem(toSingleLine(hint), { min: 0, max: LOCK_HINT_MAX_GRAPHEMES });
  const line = toSingleLine(word.normalize('NFKC'));
  if (line === '') return 'required';
  return findLengthProblem(line, { min: LOCK_WORD_MIN_GRAPHEMES, max: LOCK_WORD_MAX_GRAPHEMES });
}

/** Checks the requested fields as the API does. */
export function findLockProblems(asked: readonly LockFieldName[], fields: LockFields): LockProblems {
  const found = asked.map((name) => [name, findProblem(name, fields)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

const POINTERS = { '/body/lock_word': 'word', '/body/lock_hint': 'hint' } as const;

/** Maps the fields that the API refused to problems of the form's fields. */
export function toLockProblems(refused: readonly RefusedField[]): LockProblems {
  return Object.fromEntries(
    refused.flatMap(({ pointer, problem }) => {
      const name = POINTERS[pointer as keyof typeof POINTERS] as LockFieldName | undefined;
      return name === undefined ? [] : [[name, problem]];
    }),
  );
}
