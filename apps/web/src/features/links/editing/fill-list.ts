import { systemClock } from '@musubi/auth/browser';

import type { NewLink } from '../draft/links-draft.ts';
import { changeLinks } from '../draft/page-item.ts';
import { createGate } from './gate.ts';
import { applyPageMetadata, type FillPorts } from './page-metadata.ts';

/** Number of pages of a pasted list that are fetched concurrently. */
const TITLES_AT_ONCE = 4;
/**
 * Pause after each copied picture. An account can send 60 writes per minute, and saving the list needs half
 * of them.
 */
const PAUSE_OF_PICTURES_MS = 2_000;

/**
 * Adds titles and pictures to the links of a pasted list, a few at a time. Announces nothing to screen
 * readers.
 */
export async function fillList(
  added: readonly NewLink[],
  { client, editor, locale }: Omit<FillPorts, 't' | 'announce'>,
): Promise<void> {
  const titles = createGate({ max: TITLES_AT_ONCE, pauseMs: 0, schedule: systemClock.schedule });
  const pictures = createGate({ max: 1, pauseMs: PAUSE_OF_PICTURES_MS, schedule: systemClock.schedule });
  await Promise.all(
    added.map(async (link) =>
      applyPageMetadata(link, {
        locale,
        read: async (url) => titles(async () => client.content.getOpenGraph({ url })),
        copyPicture: async (url) =>
          pictures(async () => client.platform.v4CopyLinkPicture({ copyLinkPictureRequest: { url } })),
        // Debounced like typing, so that thirty titles cause few saves.
        edit: (change) => editor.edit((page) => changeLinks(page, change), 'typing'),
        onTitle: () => undefined,
      }),
    ),
  );
}
