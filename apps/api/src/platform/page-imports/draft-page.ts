import type { ImportSource, ItemKind } from './found-page.ts';

/** An item that a reader found, before limits and rules apply. */
export interface DraftItem {
  readonly kind: ItemKind;
  readonly title: string;
  readonly description?: string;
  /** An absolute URL, a host with a path, or a mail address, as the owner typed it; empty if none. */
  readonly address?: string;
  /** An absolute URL; empty if none. */
  readonly picture?: string;
  readonly isVisible?: boolean;
  /** Whether the service shows the link only to visitors who enter a code. */
  readonly isLocked?: boolean;
  /** ISO 8601, or seconds or milliseconds since 1970. */
  readonly startsAt?: string | number | null;
  readonly endsAt?: string | number | null;
}

/** A page that a reader found, before limits and rules apply. */
export interface DraftPage {
  readonly source: ImportSource;
  readonly name?: string;
  readonly headline?: string;
  readonly bio?: string;
  /** An absolute URL; empty if none. */
  readonly picture?: string;
  readonly items: readonly DraftItem[];
}
