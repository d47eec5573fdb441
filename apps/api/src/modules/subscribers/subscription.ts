import { displayNameOf } from '@musubi/domain/display-name';

import type { Core } from '#core/module.ts';

interface ListedCreator {
  readonly name: string;
  readonly pubId: string;
}

/** An entry of a mail list as its reader sees it. */
export interface Subscription {
  /** Null while the creator's page is hidden. */
  readonly creator: ListedCreator | null;
  readonly purpose: string;
}

export async function findListedCreator({ summaries }: Core, pageId: string): Promise<ListedCreator | null> {
  const creator = (await summaries.find([pageId], 'open')).get(pageId);
  return creator === undefined ? null : { name: displayNameOf(creator), pubId: creator.pub_id };
}
