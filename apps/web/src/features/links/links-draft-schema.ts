import { LINK_SIZES, LINK_TYPES } from '@musubi/domain/link-types';
import * as z from 'zod/mini';

import type { LinksDraft } from './links-draft.ts';

const LINK_DRAFT = z.object({
  id: z.string(),
  type: z.enum(LINK_TYPES),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  thumbnail_image_key: z.nullable(z.string()),
  // Backups from older releases lack `size`, `section` and the icon fields.
  size: z._default(z.enum(LINK_SIZES), 'row'),
  is_visible: z.boolean(),
  is_sensitive: z.boolean(),
  section: z._default(z.string(), ''),
  is_half: z._default(z.boolean(), false),
  is_icon: z._default(z.boolean(), false),
  is_me: z._default(z.boolean(), false),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
});

/** Parses a draft backup from local storage; null when it is invalid. */
export function parseLinksDraft(value: unknown): LinksDraft | null {
  const parsed = z.safeParse(z.array(LINK_DRAFT), value);
  return parsed.success ? parsed.data : null;
}
