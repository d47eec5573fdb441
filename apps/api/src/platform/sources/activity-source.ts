import type { ActivityError, ActivityType } from '@musubi/domain/activities';

/** An account elsewhere, of one person: the same account of another person is another source. */
export interface SourceAccount {
  readonly userId: string;
  readonly type: ActivityType;
  /** As the creator wrote it, see `isActivitySource`. */
  readonly sourceId: string;
}

/** What an adapter wants to be told again at the next look at the same account; nobody else reads it. */
export interface SourceMemory {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** What the account's name was found to stand for: the id of a channel, the address of a feed. */
  readonly resolvedTo: string | null;
}

/** Before the first look, after an error that is permanent, and when the source follows another account. */
export const NO_MEMORY: SourceMemory = { etag: null, lastModified: null, resolvedTo: null };

/** An item as a service told it: its form is checked, and nothing of it is trusted. */
export interface RemoteItem {
  /** At most 128 letters, digits, `-` and `_`: the id at the source, or a hash of it where it has other characters. */
  readonly id: string;
  /** One line, cut to what is stored. */
  readonly title: string;
  /** Has passed `parseWebUrl`. */
  readonly url: string;
  /** Has passed `parseWebUrl`; to be copied, never to be shown. Null where there is no picture. */
  readonly thumbnailUrl: string | null;
  readonly publishedAt: Date;
}

/** How a look went. */
export type Look =
  | { readonly kind: 'items'; readonly items: readonly RemoteItem[]; readonly memory: SourceMemory }
  /** As it was at the last look, whose memory stays. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'error';
      readonly error: ActivityError;
      /** How long the service asks to be left alone, in seconds; null when it says nothing of it. */
      readonly retryAfterSeconds: number | null;
      /** Whether only the creator can mend it, so that looking again soon is of no use. */
      readonly isPermanent: boolean;
      /** Whether it failed for everybody, as far as one can tell: what one account or page is like says nothing of the others. */
      readonly isOfService: boolean;
      /** Whether somebody answered; what was refused before anybody was asked says nothing of the service either way. */
      readonly isAnswered: boolean;
      /** For the log: what came back, without addresses, names or tokens. */
      readonly reason: string;
    };

/**
 * Port: looks at an account of one service once. Never rejects: what fails, takes too long or is aborted by the signal
 * is an error. Has its own limits of time, size and redirects; waits and repeats nothing.
 */
export interface ActivitySource {
  look(account: SourceAccount, memory: SourceMemory, signal: AbortSignal): Promise<Look>;
}

/** The services that this installation can look at; one that is missing is set up with nothing, and is not looked at. */
export type ActivitySources = Readonly<Partial<Record<ActivityType, ActivitySource>>>;
