import type { components } from '#generated/contract.ts';
import type { PageNewsEntry } from '#modules/timeline/public.ts';

import type { MailRow } from '../reader-mails.repository.ts';

type Schemas = components['schemas'];

export function toSentReaderMail(row: MailRow): Schemas['SentReaderMail'] {
  const { id, state, isWeekly, words, entries, startsAt, finishedAt, readers, sent, refused, left } = row;
  return {
    id,
    state,
    is_weekly: isWeekly,
    words,
    entries: entries.map(({ title }) => title),
    starts_at: startsAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    readers,
    sent,
    refused,
    left,
  };
}

export function toReaderMailNews({
  id,
  kind,
  blockType,
  title,
  publishedAt,
}: PageNewsEntry): Schemas['ReaderMailNews'] {
  return { id, kind, block_type: blockType, title, published_at: publishedAt.toISOString() };
}
