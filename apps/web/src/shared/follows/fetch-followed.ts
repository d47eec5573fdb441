import { type MusubiClient, paginate } from '@musubi/api-client';

import { toApiFailure } from '#shared/clients/api-failure.ts';

const PAGE_SIZE = 50;

/** The handles of all creators whom the member follows. @throws ApiFailure */
export async function fetchFollowed(
  platform: Pick<MusubiClient['platform'], 'v4ListFollows'>,
): Promise<readonly string[]> {
  const handles: string[] = [];
  const follows = paginate(async (cursor) =>
    platform.v4ListFollows({ limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }),
  );
  try {
    for await (const { user } of follows) handles.push(user.pub_id);
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
