import type { CheckedRequest, CheckedResponse } from '@musubi/server/checked-request';
import { decodePage } from '@musubi/server/page-decoding';

import { type ActivitySource, type Look, NO_MEMORY, type SourceMemory } from './activity-source.ts';
import { findFeedAddress } from './feed-discovery.ts';
import { readFeed } from './feed-parsing.ts';
import { toRemoteItems } from './remote-items.ts';
import { askSource, failedLook, toMemory } from './source-request.ts';

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/rdf+xml;q=0.9, application/feed+json;q=0.9, ' +
  'application/xml;q=0.8, text/xml;q=0.8, text/html;q=0.5';
const MAX_BYTES = 2 * 1024 * 1024;

interface FeedAsk {
  readonly request: CheckedRequest;
  readonly signal: AbortSignal;
}

/** Looks at feeds by their address, or by that of the page that names them. */
export function createFeedSource(request: CheckedRequest): ActivitySource {
  return {
    async look({ sourceId }, memory, signal) {
      const ask = { request, signal };
      const isFound = memory.resolvedTo !== null;
      const first = await lookAtAddress(memory.resolvedTo ?? sourceId, memory, ask);
      if (first.kind !== 'page') return first;
      const address = isFound ? null : findFeedAddress(first.html, first.url);
      if (address === null) return failedLook('the page names no feed', { isPermanent: isFound });
      const second = await lookAtAddress(address, { ...NO_MEMORY, resolvedTo: address }, ask);
      return second.kind === 'page' ? failedLook('the feed is a page') : second;
    },
  };
}

/** A page of HTML where a feed was looked for. */
interface FoundPage {
  readonly kind: 'page';
  readonly html: string;
  readonly url: URL;
}

/** Looks at a feed whose address is known. */
export async function lookAtFeed(address: string, memory: SourceMemory, ask: FeedAsk): Promise<Look> {
  const look = await lookAtAddress(address, memory, ask);
  return look.kind === 'page' ? failedLook('a page in place of the feed') : look;
}

async function lookAtAddress(
  address: string,
  memory: SourceMemory,
  { request, signal }: FeedAsk,
): Promise<Look | FoundPage> {
  const answer = await askSource(request, address, { accept: ACCEPT, maxBytes: MAX_BYTES, memory, signal });
  if (answer.kind !== 'answer') return answer;
  const { response } = answer;
  const type = response.headers['content-type'] ?? '';
  const text = decode(response, type);
  const items = readFeed(text);
  if (items !== null) {
    return {
      kind: 'items',
      items: toRemoteItems(items, response.url),
      memory: toMemory(response, memory.resolvedTo),
    };
  }
  if (/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type))
    return { kind: 'page', html: text, url: response.url };
  return failedLook('no feed');
}

const XML_ENCODING = /^\s{0,20}<\?xml[^>]{1,100}?encoding\s{0,5}=\s{0,5}["']([\w-]{1,40})["']/;

/** XML names its charset at its beginning where the header does not (XML, appendix F). */
function decode({ bytes }: CheckedResponse, type: string): string {
  const declared = XML_ENCODING.exec(bytes.subarray(0, 200).toString('latin1'))?.[1];
  const hasCharset = /charset/i.test(type);
  return decodePage(bytes, declared === undefined || hasCharset ? type : `${type}; charset=${declared}`);
}
