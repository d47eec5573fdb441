import { createPageUrls } from '@musubi/domain/page-urls';

import { toMailedName } from '#core/creators/mailed-name.ts';
import { findShownBlock } from '#core/pages/shown-board.ts';
import { timeZoneOf } from '#core/visitors/time-zone-of.ts';
import { tagOfMail } from '#modules/share-links/public.ts';
import type { ReaderMailEntry } from '#platform/database/schema/fans/reader-mails.ts';

import type { ReaderMailing, ReaderMailsCore } from '../reader-mails-core.ts';
import type { mailSettingsRepository } from '../reader-mails.repository.ts';
import type { Letter } from './reader-mail-letter.ts';

export type MailPage = NonNullable<Awaited<ReturnType<typeof mailSettingsRepository.findPage>>>;

interface LetterContent {
  readonly pageId: string;
  readonly page: MailPage;
  readonly words: string;
  readonly entries: readonly ReaderMailEntry[];
  readonly startsAt: Date;
}

/** Collects the content of a mail that all readers share. */
export async function createLetter(
  { db, clock, webOrigin }: ReaderMailsCore,
  { sender }: ReaderMailing,
  { pageId, page, words, entries, startsAt }: LetterContent,
): Promise<Letter> {
  const list = await findShownBlock(db, { pageId, type: 'mail_list' }, clock.now());
  const pageUrl = new URL(createPageUrls(webOrigin)(page.pubId));
  pageUrl.searchParams.set('via', tagOfMail(timeZoneOf(page), startsAt));
  return {
    name: toMailedName({ name: page.name, pub_id: page.pubId }),
    handle: page.pubId,
    ownerLocale: page.locale,
    words,
    entries,
    listTitle: list?.data.title ?? '',
    pageUrl: pageUrl.href,
    sender,
  };
}
