import type { DiscoveredCreatorList, Discovery } from '@musubi/api-client';
import type { Locale } from '@musubi/domain/locales';
import { VISITOR_ADDRESS_HEADER } from '@musubi/server/visitor-headers';
import { headers } from 'next/headers';

import { getServerEnv } from '#shared/config/env.server.ts';

import type { DiscoverQuery } from './discover-query.ts';
import { createDiscoveryReader, type DiscoveryReader, type KitAnswer } from './discovery-reader.server.ts';

let ofProcess: DiscoveryReader | null = null;

/** The reader of this process. All visitors share its cache. */
function getReader(): DiscoveryReader {
  const { browser, pageServerSecret } = getServerEnv();
  ofProcess ??= createDiscoveryReader({ apiOrigin: browser.apiOrigin, secret: pageServerSecret });
  return ofProcess;
}

const visitorAddress = async (): Promise<string | null> => (await headers()).get(VISITOR_ADDRESS_HEADER);

/** Fetches the content of `/discover` for the visitor of this request. Null if the API does not answer. */
export async function readDiscovery(locale: Locale): Promise<Discovery | null> {
  return getReader().readDiscovery(locale, await visitorAddress());
}

/** Searches on behalf of the visitor of this request. Null if the API does not answer. */
export async function readSearch(query: DiscoverQuery): Promise<DiscoveredCreatorList | null> {
  return getReader().search(query, await visitorAddress());
}

/** Fetches a kit for the visitor of this request. Null if the API does not answer. */
export async function readKit(id: string): Promise<KitAnswer | null> {
  return getReader().readKit(id, await visitorAddress());
}
