import { readForeignText } from '@musubi/server/charsets/foreign-text';

import type { RemoteItem } from '../activity-source.ts';
import { toRemoteItems } from '../remote-items.ts';
import { findFeedAddress } from './feed-discovery.ts';
import { readFeed } from './feed-parsing.ts';

/** A response from a URL where a feed may be. */
export interface SiteDocument {
  readonly bytes: Uint8Array;
  /** The media type, as the server sent it. */
  readonly type: string;
  /** The document's own URL, for resolving relative URLs. */
  readonly url: string;
}

/** The content: a feed, an HTML page with or without the URL of a feed, or neither. */
export type DocumentReading =
  | { readonly kind: 'items'; readonly items: readonly RemoteItem[] }
  /** A feed that has entries, but none with a URL that pages may link to. */
  | { readonly kind: 'unusable' }
  | { readonly kind: 'page'; readonly feed: string | null }
  | { readonly kind: 'none' };

/** Reads an untrusted document. A hostile document can make reading take very long. */
export function readDocument({ bytes, type, url }: SiteDocument): DocumentReading {
  const { text } = readForeignText(bytes, { type });
  const entries = readFeed(text);
  if (entries !== null) {
    const items = toRemoteItems(entries, new URL(url));
    return entries.length > 0 && items.length === 0 ? { kind: 'unusable' } : { kind: 'items', items };
  }
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return { kind: 'none' };
  return { kind: 'page', feed: findFeedAddress(text, new URL(url)) };
}
