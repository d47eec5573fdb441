import { decodePage } from '@musubi/server/page-decoding';

import type { RemoteItem } from './activity-source.ts';
import { findFeedAddress } from './feed-discovery.ts';
import { readFeed } from './feed-parsing.ts';
import { toRemoteItems } from './remote-items.ts';

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
  /** A feed that has entries, but none with a URL that a page may link to. */
  | { readonly kind: 'unusable' }
  | { readonly kind: 'page'; readonly feed: string | null }
  | { readonly kind: 'none' };

/** Reads an untrusted document; an attacker can make the reading take very long. */
export function readDocument({ bytes, type, url }: SiteDocument): DocumentReading {
  const text = decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type);
  const entries = readFeed(text);
  if (entries !== null) {
    const items = toRemoteItems(entries, new URL(url));
    return entries.length > 0 && items.length === 0 ? { kind: 'unusable' } : { kind: 'items', items };
  }
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return { kind: 'none' };
  return { kind: 'page', feed: findFeedAddress(text, new URL(url)) };
}

const XML_ENCODING = /^\s{0,20}<\?xml[^>]{1,100}?encoding\s{0,5}=\s{0,5}["']([\w-]{1,40})["']/;

/**
 * Decodes a document. Uses the charset of the XML declaration when the `Content-Type` header names no charset
 * (XML, appendix F).
 */
function decode(bytes: Buffer, type: string): string {
  const declared = XML_ENCODING.exec(bytes.subarray(0, 200).toString('latin1'))?.[1];
  const hasCharset = /charset/i.test(type);
  return decodePage(bytes, declared === undefined || hasCharset ? type : `${type}; charset=${declared}`);
}
