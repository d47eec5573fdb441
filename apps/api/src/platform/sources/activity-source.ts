import type { ActivityType, SourceError } from '@musubi/domain/activities';

/** An external account of one user; the same account of another user is a separate source. */
export interface SourceAccount {
  readonly userId: string;
  readonly type: ActivityType;
  /** The account as the creator entered it; `isActivitySource` defines its format. */
  readonly sourceId: string;
}

/**
 * State between two fetches of one account. The adapter returns it from a fetch and receives it at the next
 * fetch; only the adapter interprets it.
 */
export interface SourceMemory {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The channel id or feed URL that was found for the account's name. */
  readonly resolvedTo: string | null;
}

/**
 * The empty memory of a source: before its first fetch, after a permanent error, and after a change to
 * another account.
 */
export const NO_MEMORY: SourceMemory = { etag: null, lastModified: null, resolvedTo: null };

/** An item from a service: its format is validated, its content is untrusted. */
export interface RemoteItem {
  /**
   * Up to 128 letters, digits, `-` and `_`: the id at the source, or the hash of an id that contains other
   * characters.
   */
  readonly id: string;
  /** One line, cut to the maximum length of a stored title. */
  readonly title: string;
  /** A URL that passed `parseWebUrl`. */
  readonly url: string;
  /**
   * A URL that passed `parseWebUrl`; null when the item has no picture. Pages show a copy of the picture,
   * never this URL.
   */
  readonly thumbnailUrl: string | null;
  /** Null for an item without a readable date. */
  readonly publishedAt: Date | null;
}

/** The result of one fetch. */
export type FetchResult =
  | { readonly kind: 'items'; readonly items: readonly RemoteItem[]; readonly memory: SourceMemory }
  /** Nothing has changed since the last fetch; the memory from that fetch stays valid. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'error';
      readonly error: SourceError;
      /** Seconds that the service asks us to wait (`Retry-After`); null if the service names no time. */
      readonly retryAfterSeconds: number | null;
      /** Whether only the creator can fix the error, so that an early retry is useless. */
      readonly isPermanent: boolean;
      /** Whether the service itself seems to fail, not only this account or page. */
      readonly isOfService: boolean;
      /** Whether the service answered. A request that we refused to send says nothing about the service. */
      readonly isAnswered: boolean;
      /** For the log; contains no URLs, names or tokens. */
      readonly reason: string;
    };

/**
 * Port: fetches the items of one account once. Never rejects: a failure, a timeout or an abort is an `error`
 * result. Limits time, size and redirects; does not wait or retry.
 */
export interface ActivitySource {
  fetch(account: SourceAccount, memory: SourceMemory, signal: AbortSignal): Promise<FetchResult>;
}

/** Kinds of results of a fetch. */
export const FETCH_KINDS = ['items', 'unchanged', 'error'] as const satisfies readonly FetchResult['kind'][];

/** Counts a fetch by its service and the kind of its result. */
export type CountFetch = (service: ActivityType, kind: FetchResult['kind']) => void;

/** Adapters of the services that this installation can fetch; services without configuration are missing. */
export type ActivitySources = Readonly<Partial<Record<ActivityType, ActivitySource>>>;
