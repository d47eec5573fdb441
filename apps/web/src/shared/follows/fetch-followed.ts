import type { MusubiClient } from '@musubi/api-client';

import { toApiFailure } from '#shared/clients/api-failure.ts';

const PAGE_SIZE = 50;

/** The handles of all creators whom the member follows. @throws ApiFailure */
export async function fetchFollowed(
  platform: Pick<MusubiClient['platform'], 'v4ListFollows'>,
): Promise<readonly string[]> {
  const handles: string[] = [];
  let cursor: string | null | undefined;
  try {
    do {
      const list = await platform.v4ListFollows({ limit: PAGE_SIZE, ...(cursor && { cursor }) });
      handles.push(...list.items.map(({ user }) => user.pub_id));
      cursor = list.next_cursor;
    } while (cursor !== null);
  } catch (error) {
    throw await toApiFailure(error);
  }
  return handles;
}

type Handles = readonly string[] | undefined;

/** The part of SWR's bound `mutate` that settling a fetch needs. */
type Mutate = (
  update?: (known: Handles) => Handles,
  options?: { readonly revalidate: false },
) => Promise<unknown>;

/** Drops a fetch that started before a change; refetches while nothing is known. */
export async function settleFetch(mutate: Mutate, isKnown: boolean): Promise<void> {
  await (isKnown ? mutate((known) => known, { revalidate: false }) : mutate());
}
