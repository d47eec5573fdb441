import { eq, sql } from 'drizzle-orm';

import { readerMails } from '#platform/database/schema/fans/reader-mails.ts';

import { endSubscription } from './end-subscription.ts';
import type { SubscribersCore } from './subscribers-core.ts';
import type { SubscriptionKey } from './subscription-links.ts';
import { findListedCreator, type Subscription } from './subscription.ts';

type LeftList = Pick<Subscription, 'creator'>;

/** Finds the creator of a list. Does not check the entry, because unsubscribing can be repeated. */
export async function findLeaving(core: SubscribersCore, token: string): Promise<LeftList | null> {
  const key = core.subscriptionLinks?.find('leave', token) ?? null;
  return key === null ? null : { creator: await findListedCreator(core, key.pageId) };
}

/**
 * Deletes the address of a link from all lists of its page; null for an invalid token.
 * @param sealedMail Mail to readers that contained the link, which counts those who leave; null for another mail.
 */
export async function leaveList(
  core: SubscribersCore,
  token: string,
  sealedMail: string | null,
): Promise<LeftList | null> {
  const key = core.subscriptionLinks?.find('leave', token) ?? null;
  if (key === null) return null;
  const mailId = findMail(core, key, sealedMail);
  await endSubscription(core, key, async (tx) => {
    if (mailId === null) return;
    await tx
      .update(readerMails)
      .set({ left: sql`${readerMails.left} + 1` })
      .where(eq(readerMails.id, mailId));
  });
  return { creator: await findListedCreator(core, key.pageId) };
}

/** Id of the mail that a link names; null if the mail was another reader's. */
function findMail(
  { mailReturns }: SubscribersCore,
  key: SubscriptionKey,
  sealed: string | null,
): string | null {
  const mail = sealed === null ? null : (mailReturns?.links.openLeave(sealed) ?? null);
  return mail?.pageId === key.pageId && mail.readerId === key.id ? mail.mailId : null;
}
