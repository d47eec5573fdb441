import * as z from 'zod';

import type { Core } from '#core/module.ts';

/** Schema of a cached preview; null for a web page without metadata. */
export const storedSchema = z
  .object({
    url: z.string(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    site_name: z.string().nullable(),
    // Missing in previews that an earlier release stored.
    player_url: z.string().nullable().default(null),
  })
  .nullable();

export type StoredMetadata = NonNullable<z.infer<typeof storedSchema>>;

/** First argument of the operation functions of link previews. */
export interface LinkPreviewCore extends Core {
  /** Web pages that this server is reading, by the hash of their URL. */
  readonly pageReads: Map<string, Promise<StoredMetadata | null>>;
  /** Pictures that this server is copying; each promise resolves to the image key. */
  readonly pictureCopies: Set<Promise<string | null>>;
}
