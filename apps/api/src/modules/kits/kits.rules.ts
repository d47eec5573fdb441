import { findLengthProblem } from '@musubi/domain/graphemes';
import { KIT_DESCRIPTION_MAX_GRAPHEMES, KIT_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldRefusal } from '@musubi/domain/problem-codes';
import { toMultiLine, toSingleLine } from '@musubi/domain/text';

import type { components } from '#generated/contract.ts';

/** Title, description and kind of a kit. */
export type KitContent = Omit<components['schemas']['KitInput'], 'name'>;

export type CheckedKit =
  | { readonly ok: true; readonly content: KitContent }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

/**
 * Number of derived names to try. It exceeds the number of an owner's kits and former names, unless others
 * took many.
 */
const NAMES_TRIED = 99;

/** Normalises and checks the texts of a kit. */
export function checkKit(input: KitContent): CheckedKit {
  const refusals: FieldRefusal[] = [];
  const title = toSingleLine(input.title);
  const titleProblem = findNameProblem(title, { min: 1, max: KIT_TITLE_MAX_GRAPHEMES });
  if (titleProblem !== null) refusals.push({ pointer: '/body/title', code: titleProblem });
  const description = toMultiLine(input.description);
  const lengthProblem = findLengthProblem(description, { min: 0, max: KIT_DESCRIPTION_MAX_GRAPHEMES });
  if (lengthProblem !== null) refusals.push({ pointer: '/body/description', code: lengthProblem });
  return refusals.length === 0
    ? { ok: true, content: { title, description, kind: input.kind } }
    : { ok: false, refusals };
}

/**
 * Names to try for a kit without a chosen name, derived from its owner's handle: `mio-1`, `mio-2` and so on.
 */
export function listNamesAfter(handle: string): readonly string[] {
  return Array.from({ length: NAMES_TRIED }, (_, at) => `${handle}-${at + 1}`);
}
