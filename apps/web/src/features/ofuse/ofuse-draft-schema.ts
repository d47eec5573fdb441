import * as z from 'zod/mini';

import type { SavedOfuseDraft } from './ofuse-draft.ts';

const DRAFT = z.object({
  creatorUrl: z.string(),
  message: z.string(),
  takesSupport: z.optional(z.boolean()),
});

/** Parses a draft backup from local storage; null when it is invalid. */
export function parseOfuseDraft(value: unknown): SavedOfuseDraft | null {
  const parsed = z.safeParse(DRAFT, value);
  return parsed.success ? parsed.data : null;
}
