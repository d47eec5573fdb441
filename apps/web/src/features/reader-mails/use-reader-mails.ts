'use client';

import type { ReaderMails, SentReaderMailList } from '@musubi/api-client';
import { useEffect, useMemo, useRef } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { useReaderMailsReading } from '#shared/reader-mails/use-reader-mails-reading.ts';

import { isEntryRefused } from './compose/refusals.ts';
import type { ReaderMailActions } from './reader-mails-view.tsx';
import type { SentMailsProps } from './sent/sent-mails.tsx';
import { storeMode } from './store-mode.ts';

/** The mails that are over, in list pages. */
function useSentMails(): { readonly reading: ReadState<SentReaderMailList>; readonly sent: SentMailsProps } {
  const { client } = useApp();
  const more = useTask();
  const reading = useRead('/v4/reader_mails/sent', async ({ mails }) => mails.listReaderMails(), {
    // A refetch would collapse the list pages that are open.
    revalidateOnFocus: false,
  });
  const { data, mutate } = reading;
  const { items = [], next_cursor: cursor = null } = data?.value ?? {};
  const load = async (): Promise<boolean> =>
    more.run(async () => {
      if (cursor === null) return;
      try {
        const next = await client.mails.listReaderMails({ cursor });
        await mutate(
          (known) => known && { ...known, value: { ...next, items: [...known.value.items, ...next.items] } },
          { revalidate: false },
        );
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
  return { reading, sent: { items, more: cursor === null ? null : { ...more, load } } };
}

/** Reads and changes the mails to the creator's readers. */
export function useReaderMails() {
  const {
    client: { mails: api },
  } = useApp();
  const reading = useReaderMailsReading();
  const { reading: sentReading, sent } = useSentMails();
  const { data, mutate } = reading;
  const { mutate: mutateSent } = sentReading;
  const currentId = data?.value.current?.id;
  const lastId = useRef(currentId);
  useEffect(() => {
    // The list lacks a mail that has ended meanwhile.
    if (lastId.current !== undefined && currentId !== lastId.current) void mutateSent();
    lastId.current = currentId;
  }, [currentId, mutateSent]);
  const base = data?.value;
  const actions = useMemo((): ReaderMailActions => {
    const change = async (next: (known: ReaderMails) => ReaderMails): Promise<void> => {
      await mutate((known) => known && { ...known, value: next(known.value) }, { revalidate: false });
    };
    const call = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        throw await toApiFailure(error);
      }
    };
    return {
      choose: async (mode) =>
        call(async () => {
          if (base === undefined) return true;
          const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
          const { isStored, current } = await storeMode(
            async (version) =>
              api.updateReaderMails({ updateReaderMailsRequest: { version, mode, time_zone: timeZone } }),
            base,
            mode,
          );
          await change(() => current);
          return isStored;
        }),
      preview: async (readerMailContent, signal) => {
        try {
          return await api.previewReaderMail({ readerMailContent }, { signal });
        } catch (error) {
          const failure = await toApiFailure(error);
          // New news change the mail, which is then drawn again.
          if (isEntryRefused(failure)) void mutate();
          throw failure;
        }
      },
      sendTest: async (readerMailContent) =>
        call(async () => {
          await api.testReaderMail({ readerMailContent });
          await change((known) => ({ ...known, tests_left: Math.max(0, known.tests_left - 1) }));
        }),
      send: async (readerMailContent) =>
        call(async () => {
          const current = await api.sendReaderMail({ readerMailContent });
          await change((known) => ({ ...known, current }));
        }),
      cancel: async (id) =>
        call(async () => {
          await api.cancelReaderMail({ id });
          await change(({ current: _ended, ...known }) => known);
          void mutate();
          void mutateSent();
        }),
      refresh: () => void mutate(),
    };
  }, [api, base, mutate, mutateSent]);
  return { reading, sent, actions };
}
