import { toCountedAddress } from '@musubi/server/limits/client-address';

import { endSubscription, findEntry } from '#modules/subscribers/public.ts';

import type { ReaderMailKey } from '../reader-mail-links.ts';
import type { ReturnsCore } from '../reader-mails-core.ts';
import { countAgainst, toMarks } from './count-against.ts';

/** Where a complaint comes from: a request to the link in the mail, or the server of the reader's mailbox. */
type ComplaintSource = { readonly kind: 'mailbox' } | { readonly kind: 'request'; readonly address: string };

/** Takes a reader off the list who reported a mail, and counts the complaint; does nothing the second time. */
export async function receiveComplaint(
  core: ReturnsCore,
  { pageId, readerId: id, mailId }: ReaderMailKey,
  source: ComplaintSource,
): Promise<void> {
  const reader = await findEntry(core.db, { pageId, id });
  if (reader === null) return;
  const network = source.kind === 'request' ? toCountedAddress(source.address) : null;
  const marks = await toMarks(core, mailId, { ...reader, network });
  const isEnded = await endSubscription(core, { pageId, id }, async (tx) =>
    countAgainst(core, tx, { mailId, kind: 'complaint', marks }),
  );
  if (isEnded) core.countReaderMail?.('complained');
}
