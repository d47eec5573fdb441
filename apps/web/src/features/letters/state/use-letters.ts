'use client';

import type { Letter, LetterList, MusubiClient } from '@musubi/api-client';
import { useState } from 'react';
import { useSWRConfig } from 'swr';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { type Reading, type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';
import { useKnownUnreadLetters } from '#shared/letters/unread-letters.ts';

import { type LetterQuery, LETTERS_LEAF, readLetters } from './read-letters.ts';

export interface Letters {
  readonly reading: ReadState<LetterList>;
  /** Whether the shown list still belongs to the previous query. */
  readonly isOfOtherQuery: boolean;
  readonly more: Attempt & { readonly load: () => Promise<boolean> };
  /** Changes the cached list without a request. */
  change(toNext: (list: LetterList) => LetterList): void;
}

async function readMore(platform: MusubiClient['platform'], query: LetterQuery, cursor: string) {
  try {
    return await platform.v4ListLetters({ ...query, cursor, limit: LETTERS_LEAF });
  } catch (error) {
    throw await toApiFailure(error);
  }
}

/** The letters of a query, loaded in result pages. While a new query loads, the previous list stays. */
export function useLetters(query: LetterQuery): Letters {
  const { client } = useApp();
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const attempt = useTask();
  const name = `/v4/letters?filter=${query.filter}&keyword=${query.keyword}`;
  const [opened, setOpened] = useState({ of: name, count: LETTERS_LEAF });
  const wanted = opened.of === name ? opened.count : LETTERS_LEAF;
  const reading = useRead(name, async ({ platform }) => readLetters(platform, query, wanted), {
    keepPreviousData: true,
  });
  useKnownUnreadLetters(reading.data?.value.unread_count);
  // Changes the list of this query, even if another query is shown when the response arrives.
  const change = (toNext: (list: LetterList) => LetterList): void => {
    if (user === null) return;
    void mutate<Reading<LetterList>>(
      [name, user.id],
      (current) => current && { ...current, value: toNext(current.value) },
      { revalidate: false },
    );
  };
  return {
    reading,
    isOfOtherQuery: reading.isLoading,
    change,
    more: {
      ...attempt,
      load: async () =>
        attempt.run(async () => {
          const shown = reading.data?.value;
          if (shown === undefined || shown.next_cursor === null) return;
          const leaf = await readMore(client.platform, query, shown.next_cursor);
          change((list) => ({ ...leaf, items: [...list.items, ...leaf.items] }));
          setOpened({ of: name, count: shown.items.length + leaf.items.length });
        }),
    },
  };
}

/** Changes some fields of one letter and updates the unread count. */
export function withMarks(list: LetterList, letterId: string, marks: Partial<Letter>): LetterList {
  const before = list.items.find(({ id }) => id === letterId);
  if (before === undefined) return list;
  const letter = { ...before, ...marks };
  return {
    ...list,
    items: list.items.map((one) => (one === before ? letter : one)),
    unread_count: list.unread_count + Number(before.is_read) - Number(letter.is_read),
  };
}

/** Removes one letter and updates the unread count. */
export function withoutLetter(list: LetterList, letterId: string): LetterList {
  const gone = list.items.find(({ id }) => id === letterId);
  if (gone === undefined) return list;
  return {
    ...list,
    items: list.items.filter((one) => one !== gone),
    unread_count: list.unread_count - Number(!gone.is_read),
  };
}
