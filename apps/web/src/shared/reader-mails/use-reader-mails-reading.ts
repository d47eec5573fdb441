'use client';

import type { ReaderMails } from '@musubi/api-client';

import { type ReadState, useRead } from '#shared/app/use-read.ts';

import { isOnItsWay } from './reader-mail-rules.ts';

/** Interval between reads while a mail is on its way, in ms. */
const POLL_MS = 10_000;

/** Reads the mails to the creator's readers, again and again while one is on its way. Reads nothing without `isWanted`. */
export function useReaderMailsReading(isWanted = true): ReadState<ReaderMails> {
  return useRead(isWanted ? '/v4/reader_mails' : null, async ({ mails }) => mails.getReaderMails(), {
    refreshInterval: (latest) => (isOnItsWay(latest?.value.current) ? POLL_MS : 0),
  });
}
