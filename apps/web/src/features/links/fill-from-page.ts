import type { MusubiClient } from '@musubi/api-client';
import type { TFunction } from 'i18next';

import type { NewLink } from './links-draft.ts';
import { takePageWords } from './page-words.ts';
import type { LinksEditor } from './use-links-editor.ts';

/** The list that a link was added to, and whom to ask for its page. */
export interface FillPorts {
  readonly client: MusubiClient;
  readonly editor: LinksEditor['editor'];
  readonly t: TFunction<['links', 'common']>;
  readonly announce: (text: string) => void;
}

/** Gives a link that was just added what its page says of itself; never throws. */
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
