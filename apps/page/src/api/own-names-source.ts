/** An item of the list of names: a verified domain name and the page to which it leads now. */
export interface OwnNameChange {
  readonly name: string;
  /** Handle of the page; null when the name leads nowhere any more. */
  readonly pub_id: string | null;
  /** Whether the creator chose the name as the main URL of the page. */
  readonly is_main: boolean;
  /** Whether the other addresses of the page may redirect to this main name. */
  readonly is_redirected: boolean;
  readonly atproto_did: string | null;
}

export interface OwnNameChanges {
  /** Oldest first. */
  readonly items: readonly OwnNameChange[];
  /** The value of `after` for the next call. */
  readonly revision: string;
  readonly has_more: boolean;
}

/** Port: fetches the domain names of creators from the API. Throws when the API is down. */
export interface OwnNamesSource {
  /** Returns the changes after a revision; with null the whole list from its beginning. */
  listChanges(after: string | null): Promise<OwnNameChanges>;
}

const TIMEOUT_MS = 5_000;

/** Lists changes in the API, as the generated client does. */
export type ListOwnNames = (query: { readonly after?: string }, init: RequestInit) => Promise<OwnNameChanges>;

/** Creates the adapter, which calls the API with the service key of the page server. */
export function createOwnNamesSource(list: ListOwnNames, serviceKey: string): OwnNamesSource {
  return {
    listChanges: async (after) =>
      list(after === null ? {} : { after }, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'x-api-key': serviceKey },
      }),
  };
}
