import { expect } from 'vitest';

import { createFetchClient, type FetchAnswer, type FetchClient } from './fetch-client.ts';

const LINKS_OF_A_WRITER = 8;

/** A creator who saves links repeatedly, and the last version of the links that the API acknowledged. */
export interface LinkWriter {
  readonly client: FetchClient;
  acknowledgedVersion: number;
}

/** Signs up creators at a running API and returns a writer for each. */
export async function createLinkWriters(
  count: number,
  findOrigin: () => string,
): Promise<readonly LinkWriter[]> {
  const writers = Array.from({ length: count }, (_unused, at): LinkWriter => ({
    client: createFetchClient(findOrigin, `writer-${at}`),
    acknowledgedVersion: 1,
  }));
  await Promise.all(writers.map(async ({ client }) => client.post('/v4/profile')));
  return writers;
}

function titlesOf(version: number): readonly string[] {
  if (version === 1) return [];
  return Array.from({ length: LINKS_OF_A_WRITER }, (_unused, at) => `v${version} link ${at}`);
}

/** Replaces all links of the writer with their next version. */
export async function saveLinks(writer: LinkWriter): Promise<FetchAnswer> {
  const version = writer.acknowledgedVersion;
  const links = titlesOf(version + 1).map((title) => ({ title, url: 'https://example.com/' }));
  const answer = await writer.client.put('/v4/external_links', { version, links });
  if (answer.status === 200) writer.acknowledgedVersion += 1;
  return answer;
}

/** Asserts that the links of the last acknowledged save, or of the unfinished save, are stored completely. */
export async function expectNothingLost(writer: LinkWriter): Promise<void> {
  const { body } = await writer.client.get('/v4/profile?expand[]=links');
  const { version, items } = (body as { user: { links: { version: number; items: { title: string }[] } } })
    .user.links;
  expect([writer.acknowledgedVersion, writer.acknowledgedVersion + 1]).toContain(version);
  expect(items.map(({ title }) => title)).toEqual(titlesOf(version));
  writer.acknowledgedVersion = version;
}
