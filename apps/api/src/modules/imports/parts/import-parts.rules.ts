import type { FieldRefusal } from '@musubi/domain/problem-codes';

import type { components } from '#generated/contract.ts';

import { type Chosen, toChosen } from './chosen.ts';

type Schemas = components['schemas'];

/** Parts of a page copy besides links and profile fields, in the order of the contract. */
export const IMPORT_PARTS = ['appearance', 'blocks', 'activities', 'letters'] as const;

/** The parts that have entries. */
export function toPartCounts(
  counts: Readonly<Record<Schemas['ImportPart'], number>>,
): Schemas['ImportedPartCount'][] {
  return IMPORT_PARTS.flatMap((part) => (counts[part] > 0 ? [{ part, count: counts[part] }] : []));
}

/** Refuses parts that are repeated or cannot be added. */
export function chooseParts(
  wanted: readonly Schemas['ImportPart'][],
  available: readonly Schemas['ImportedPart'][],
): Chosen<readonly Schemas['ImportPart'][]> {
  const known = new Set(available.flatMap(({ part, state }) => (state === 'available' ? [part] : [])));
  const refusals = wanted.flatMap((part, at): FieldRefusal[] => {
    const isRepeated = wanted.indexOf(part) < at;
    if (known.has(part) && !isRepeated) return [];
    return [{ pointer: `/body/page_copy/parts/${at}`, code: isRepeated ? 'duplicate' : 'not_allowed' }];
  });
  return toChosen(wanted, refusals);
}
