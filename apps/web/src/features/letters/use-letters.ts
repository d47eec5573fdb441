'use client';

import type { Letter, LetterList, MusubiClient } from '@musubi/api-client';
import { useState } from 'react';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { type ReadState, useRead } from '#shared/api/use-read.ts';
import { useApp } from '#shared/app-context.tsx';
import { type Attempt, useAttempt } from '#shared/use-attempt.ts';

import { type LetterQuery, LETTERS_LEAF, readLetters } from './read-letters.ts';

export interface Letters {
  readonly reading: ReadState<LetterList>;
  /** Whether what is shown is still that of another question. */
  readonly isOfOtherQuery: boolean;
  readonly more: Attempt & { readonly load: () => Promise<boolean> };
  /** Changes what is shown, before or after the API has. */
  change(toNext: (list: LetterList) => LetterList): void;
}

async function readMore(platform: MusubiClient['platform'], query: LetterQuery, cursor: string) {
  try {
    return await platform.v4ListLetters({ ...query, cursor, limit: LETTERS_LEAF });
  } catch (error) {
    throw await toApiFailure(error);
  }
}

/** The letters that one received, leaf by leaf. While others are on their way, those before stay. */
export function useLetters(query: LetterQuery): Letters {
  const { client } = useApp();
  const attempt = useAttempt();
  const name = `/v4/letters?filter=${query.filter}&keyword=${query.keyword}`;
  const [opened, setOpened] = useState({ of: name, count: LETTERS_LEAF });
  const wanted = opened.of === name ? opened.count : LETTERS_LEAF;
  const reading = useRead(name, async ({ platform }) => readLetters(platform, query, wanted), {
    keepPreviousData: true,
  });
  const change = (toNext: (list: LetterList) => LetterList): void =>
    void reading.mutate((current) => current && { ...current, value: toNext(current.value) }, {
      revalidate: false,
    });
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

/** The list with one letter as it is now. */
export function withLetter(list: LetterList, letter: Letter): LetterList {
  const before = list.items.find(({ id }) => id === letter.id);
  if (before === undefined) return list;
  return {
    ...list,
    items: list.items.map((one) => (one.id === letter.id ? letter : one)),
    unread_count: list.unread_count + Number(before.is_read) - Number(letter.is_read),
  };
}

/** The list without one letter. */
export function withoutLetter(list: LetterList, letterId: string): LetterList {
  const gone = list.items.find(({ id }) => id === letterId);
  if (gone === undefined) return list;
  return {
    ...list,
    items: list.items.filter((one) => one !== gone),
    unread_count: list.unread_count - Number(!gone.is_read),
  };
}

/** The list after a block was lifted. */
export function withUnblocked(list: LetterList, letterId: string): LetterList {
  const letter = list.items.find(({ id }) => id === letterId);
  return letter === undefined ? list : withLetter(list, { ...letter, is_sender_blocked: false });
}
