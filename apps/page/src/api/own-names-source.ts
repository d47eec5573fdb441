import { createMusubiClient, type OwnNameChanges } from '@musubi/api-client';

const TIMEOUT_MS = 5_000;

/** Port: fetches the domain names of creators from the API. Throws when the API is down. */
export interface OwnNamesSource {
  /** Returns the changes after a revision, oldest first. Null returns the whole list. */
  listChanges(after: string | null): Promise<OwnNameChanges>;
}

/** Creates the adapter, which calls the API with a service key of the scope `pages`. */
export function createOwnNamesSource(apiOrigin: string, serviceKey: string): OwnNamesSource {
  const { content } = createMusubiClient({ baseUrl: apiOrigin, serviceKey });
  return {
    listChanges: async (after) =>
      content.listOwnNames(after === null ? {} : { after }, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  };
}
