import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  startTestThirdParties,
  type TestThirdParties,
} from '../../../test/support/stand-ins/third-parties.ts';
import { NO_MEMORY, type SourceMemory } from './activity-source.ts';
import { readDocument } from './feeds/read-document.ts';
import { createYoutubeDataSource } from './youtube-data-source.ts';
import { createYoutubeFeedSource } from './youtube-source.ts';

let third: TestThirdParties;
const asked: string[] = [];
beforeAll(async () => {
  third = await startTestThirdParties(() => new Date('2026-11-20T10:00:00Z'));
});
afterAll(() => third.close());

const sources = {
  feed: () => createYoutubeFeedSource({ request: watched(), read: async (found) => readDocument(found) }),
  data: () => createYoutubeDataSource(watched(), 'a-key-of-the-tests-00'),
};
const watched = (): TestThirdParties['request'] => async (url, ask) => {
  asked.push(url);
  return third.request(url, ask);
};
const fetchSource = async (by: keyof typeof sources, sourceId: string, memory: SourceMemory = NO_MEMORY) => {
  asked.length = 0;
  const answer = await sources[by]().fetch(
    { userId: 'u', type: 'youtube', sourceId },
    memory,
    new AbortController().signal,
  );
  if (answer.kind !== 'items') throw new Error(`The fetch ended with ${answer.kind}`);
  return answer;
};

test('finds the same videos by feed and by Data API', async () => {
  const [byFeed, byData] = [await fetchSource('feed', '@mio'), await fetchSource('data', '@mio')];
  expect(byData.items).toHaveLength(5);
  const seen = ({ url, title, publishedAt, thumbnailUrl }: (typeof byData.items)[number]) => ({
    url,
    title,
    publishedAt,
    thumbnailUrl,
  });
  expect(byFeed.items.map(seen)).toEqual(byData.items.map(seen));
});

test('resolves a handle once and remembers the channel id', async () => {
  const { memory } = await fetchSource('feed', '@mio');
  expect(asked).toHaveLength(2);
  const source = sources.feed();
  asked.length = 0;
  const again = await source.fetch(
    { userId: 'u', type: 'youtube', sourceId: '@mio' },
    memory,
    new AbortController().signal,
  );
  expect(again).toEqual({ kind: 'unchanged' });
  expect(asked).toHaveLength(1);
  const byData = await fetchSource('data', '@mio');
  await fetchSource('data', '@mio', byData.memory);
  expect(asked).toHaveLength(1);
});

test('never puts the API key into a URL', async () => {
  await fetchSource('data', '@mio');
  expect(asked.filter((url) => url.includes('key'))).toEqual([]);
});

test('fetches more result pages until it has enough videos', async () => {
  expect((await fetchSource('data', '@mio-paging')).items).toHaveLength(12);
  expect(asked.filter((url) => url.includes('pageToken'))).toHaveLength(2);
});
