import { ACTIVITY_GROUPS, ACTIVITY_TYPES } from '@musubi/domain/activities';
import * as z from 'zod/mini';

import type { ActivitiesDraft } from './activities-draft.ts';

const DRAFT = z.object({
  titles: z.object({ group_1: z.string(), group_2: z.string(), group_3: z.string() }),
  items: z.array(
    z.object({
      id: z.string(),
      type: z.enum(ACTIVITY_TYPES),
      group: z.enum(ACTIVITY_GROUPS),
      source_id: z.string(),
      is_visible: z.boolean(),
    }),
  ),
});

/** Parses a draft backup from local storage; null when it is invalid. */
export function parseActivitiesDraft(value: unknown): ActivitiesDraft | null {
  const parsed = z.safeParse(DRAFT, value);
  return parsed.success ? parsed.data : null;
}
