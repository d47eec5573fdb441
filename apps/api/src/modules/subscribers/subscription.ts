import { displayNameOf } from '@musubi/domain/display-name';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';

import type { Wish } from './subscribers.rules.ts';
import type { SubscriptionKey } from './subscription-links.ts';
import { type SubscriptionRow, subscriptionsRepository } from './subscriptions.repository.ts';
import { type WaitingRow, waitingReadersRepository } from './waiting-readers.repository.ts';

export interface ListedCreator {
  readonly name: string;
  readonly pubId: string;
}

/** An entry of a mail list as its reader sees it. */
export interface Subscription {
  /** Null while the creator's page is hidden. */
  readonly creator: ListedCreator | null;
  readonly wish: Wish;
  /** Empty for readers who wait for commissions. */
  readonly purpose: string;
}

/** An entry of the mail list, or of the readers who wait for commissions. */
export interface Entry extends Pick<SubscriptionRow, keyof WaitingRow | 'purpose'> {
  readonly wish: Wish;
}

export async function findEntry(db: Database, key: SubscriptionKey): Promise<Entry | null> {
  const row = await subscriptionsRepository.find(db, key);
  if (row !== null) return { ...row, wish: 'mails' };
  const waiting = await waitingReadersRepository.find(db, key);
  return waiting === null ? null : { ...waiting, purpose: '', wish: 'opening' };
}

export async function findListedCreator({ summaries }: Core, pageId: string): Promise<ListedCreator | null> {
  const creator = (await summaries.find([pageId], 'open')).get(pageId);
  return creator === undefined ? null : { name: displayNameOf(creator), pubId: creator.pub_id };
}
