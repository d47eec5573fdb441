import * as z from 'zod/mini';

import type { KeptOfuseDraft } from './ofuse-draft.ts';

const DRAFT = z.object({
  creatorUrl: z.string(),
  message: z.string(),
  takesSupport: z.optional(z.boolean()),
});

/** A draft that was kept in the browser, or null when it is none. */
export function parseOfuseDraft(value: unknown): KeptOfuseDraft | null {
  const parsed = z.safeParse(DRAFT, value);
  return parsed.success ? parsed.data : null;
}
