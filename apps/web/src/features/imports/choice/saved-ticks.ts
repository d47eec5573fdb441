import type { ImportField, ImportItem, ImportPart } from '@musubi/api-client';

import { FIELD_KEYS, PART_KEYS, REASON_KEYS } from './import-words.ts';
import { NO_TICKS, type Ticks } from './plan-choice.ts';

/** All ticks of a plan that the creator has changed. */
export interface PlanTicks {
  readonly ticks: Ticks;
  /** Whether the creator has confirmed the rights to the pictures and, for a page copy, to the files. */
  readonly areOwnPictures: boolean;
}

export const NO_PLAN_TICKS: PlanTicks = { ticks: NO_TICKS, areOwnPictures: false };

/** Serialises the ticks of the import with this id as JSON. */
export function serializeTicks(id: string, { ticks, areOwnPictures }: PlanTicks): string {
  const { items, fields, parts } = ticks;
  return JSON.stringify({
    id,
    items: [...items].map(([item, { isOn, reason }]) => [item, isOn, reason]),
    fields: [...fields],
    parts: [...parts],
    areOwnPictures,
  });
}

const isField = (value: unknown): value is ImportField => typeof value === 'string' && value in FIELD_KEYS;
const isPart = (value: unknown): value is ImportPart => typeof value === 'string' && value in PART_KEYS;
const isReason = (value: unknown): value is ImportItem['reason'] =>
  value === null || (typeof value === 'string' && value in REASON_KEYS);

function rowsOf(value: unknown): readonly (readonly unknown[])[] {
  return Array.isArray(value) ? value.filter((row: unknown) => Array.isArray(row)) : [];
}

function parseTicks<Name>(value: unknown, isName: (name: unknown) => name is Name): Map<Name, boolean> {
  return new Map(
    rowsOf(value).flatMap(([name, isOn]) =>
      isName(name) && typeof isOn === 'boolean' ? [[name, isOn] as const] : [],
    ),
  );
}

function parseItems(value: unknown): Ticks['items'] {
  return new Map(
    rowsOf(value).flatMap(([item, isOn, reason]) =>
      typeof item === 'number' && typeof isOn === 'boolean' && isReason(reason)
        ? [[item, { isOn, reason }] as const]
        : [],
    ),
  );
}

/** Parses the ticks that this tab has stored. Returns no ticks for another import or invalid text. */
export function parsePlanTicks(id: string, stored: string | null): PlanTicks {
  const value: unknown = stored === null ? null : JSON.parse(stored);
  if (typeof value !== 'object' || value === null || !('id' in value) || value.id !== id)
    return NO_PLAN_TICKS;
  // The cast is safe, because each property is checked before use.
  const { items, fields, parts, areOwnPictures } = value as Record<string, unknown>;
  return {
    ticks: {
      items: parseItems(items),
      fields: parseTicks(fields, isField),
      parts: parseTicks(parts, isPart),
    },
    areOwnPictures: areOwnPictures === true,
  };
}
