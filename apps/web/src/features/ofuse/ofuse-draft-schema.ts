import * as z from 'zod/mini';

import type { OfuseDraft } from './ofuse-draft.ts';

const DRAFT = z.object({
  creatorUrl: z.string(),
  message: z.string(),
  // Drafts of before there was monthly support.
  takesSupport: z._default(z.boolean(), false),
});

/** A draft that was kept in the browser, or null when it is none. */
export function parseOfuseDraft(value: unknown): OfuseDraft | null {
  const parsed = z.safeParse(DRAFT, value);
  return parsed.success ? parsed.data : null;
}
