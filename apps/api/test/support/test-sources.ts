import { randomBytes } from 'node:crypto';

import { readForeignText } from '@musubi/server/charsets/foreign-text';
import type { CheckedRequest } from '@musubi/server/checked-request';
import type { FetchedPage, PageFetch } from '@musubi/server/safe-fetch';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';

import type { PageClients, SourceClients } from '#platform/outside.ts';
import { readOpenGraph } from '#platform/sources/pages/open-graph.ts';
import type { ReadPage } from '#platform/sources/pages/page-reader.ts';
import type { ReadLinkBack } from '#platform/sources/rel-me/rel-me-reader.ts';
import { findLinkBack } from '#platform/sources/rel-me/rel-me.ts';

import { openInstagram, type SourceParts } from '../../src/composition/open-sources.ts';

/** External services that a test can reach, by default none. */
export interface TestSources {
  readonly sources?: Pick<SourceClients, 'request' | 'sources'>;
  /** Creates external services that need the test app's database. */
  readonly openSources?: (parts: SourceParts) => SourceClients;
}

const refuseToAsk: CheckedRequest = async () => Promise.reject(new SafeFetchError('Tests stay inside'));

const INSTAGRAM = {
  WEB_ORIGIN: 'http://localhost:3000',
  THIRD_PARTIES_HOST: undefined,
  YOUTUBE_API_KEY: undefined,
  OFUSE_FEED_URL: undefined,
  INSTAGRAM_APP_ID: '1000000000000001',
  INSTAGRAM_APP_SECRET: 'the-secret-of-the-tests',
} as const;

export function openTestSources({ sources, openSources }: TestSources, parts: SourceParts): SourceClients {
  if (openSources !== undefined) return openSources(parts);
  const { request } = sources ?? { request: refuseToAsk };
  const keys = [{ id: 'k1', bytes: randomBytes(32) }] as const;
  const instagram = openInstagram({ ...INSTAGRAM, TOKEN_KEYS: [...keys] }, request, parts);
  return { request, sources: sources?.sources ?? {}, instagram };
}

/** External pages for previews, by default none. The test's own process parses the pages. */
export type TestPages = Partial<PageClients>;

const refuseToFetch: PageFetch = async () => Promise.reject(new SafeFetchError('Tests stay inside'));

/** A page of another site in UTF-8. */
export const toPage = (html: string, url: string): FetchedPage => ({
  url: new URL(url),
  bytes: Buffer.from(html),
  type: 'text/html; charset=utf-8',
});

const readHere: ReadPage = async ({ bytes, type, url }) =>
  readOpenGraph(readForeignText(bytes, { type }).text, url);
const searchHere: ReadLinkBack = async ({ bytes, type, url }, addresses) =>
  findLinkBack(readForeignText(bytes, { type }).text, url, addresses);

export function openTestPages({
  fetchPage = refuseToFetch,
  readPage = readHere,
  readLinkBack = searchHere,
  request = refuseToAsk,
}: TestPages): PageClients {
  return { fetchPage, readPage, readLinkBack, request };
}
