import type { MusubiClient } from '@musubi/api-client';
import type { TFunction } from 'i18next';

import type { NewLink } from './links-draft.ts';
import { takePageWords } from './page-words.ts';
import type { LinksEditor } from './use-links-editor.ts';

/** The editor of the list, and the client that fetches the linked page's metadata. */
export interface FillPorts {
  readonly client: MusubiClient;
  readonly editor: LinksEditor['editor'];
  readonly t: TFunction<['links', 'common']>;
  readonly announce: (text: string) => void;
}

/** Fills a new link with the title and picture of its page; never throws. */
export async function fillFromPage(
  added: NewLink,
  { client, editor, t, announce }: FillPorts,
): Promise<void> {
  await takePageWords(added, {
    read: async (url) => client.content.getOpenGraph({ url }),
    copyPicture: async (url) => client.platform.v4CopyLinkPicture({ copyLinkPictureRequest: { url } }),
    edit: (change) => editor.edit(change, 'deliberate'),
    onTitle: (title) => announce(t('add.titled', { title })),
  });
}
