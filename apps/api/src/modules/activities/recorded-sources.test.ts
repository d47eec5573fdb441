import type { ActivityError, ActivityType } from '@musubi/domain/activities';
import { RECORDED_CASES, type RecordedCase } from '@musubi/third-parties/recorded-cases';
import { writeToken } from '@musubi/third-parties/recorded-instagram';
import { RECORDED_OFUSE_FEED_URL } from '@musubi/third-parties/recorded-ofuse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { createInstagramApi } from '#platform/instagram/instagram-api.ts';
import { createInstagramSource } from '#platform/instagram/instagram-source.ts';
import { type ActivitySource, type FetchResult, NO_MEMORY } from '#platform/sources/activity-source.ts';
import { createDocumentReader } from '#platform/sources/feeds/document-reader.ts';
import { createFeedSource } from '#platform/sources/feeds/feed-source.ts';
import { createOfuseSource } from '#platform/sources/feeds/ofuse-source.ts';
import { createYoutubeDataSource } from '#platform/sources/youtube-data-source.ts';
import { createYoutubeFeedSource } from '#platform/sources/youtube-source.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { silentLog } from '../../../test/support/logs.ts';
import {
  startTestThirdParties,
  type TestThirdParties,
} from '../../../test/support/stand-ins/third-parties.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { recordRefresh } from './refreshes/record-refresh.ts';
import { withDates } from './refreshes/refresh.rules.ts';

type Schemas = components['schemas'];

interface Recorded {
  readonly type: ActivityType;
  readonly create: (third: TestThirdParties) => ActivitySource;
  readonly accountOf: (recorded: RecordedCase) => string;
  /** Expected error for each failing case. A failing case without an entry expects `standard_error`. */
  readonly errors: Partial<Record<RecordedCase, ActivityError>>;
  /** Whether the service can respond that this installation has used up its request quota. */
  readonly hasQuota?: boolean;
}

const INSTAGRAM_APP = { appId: '1', appSecret: 'a secret', redirectUri: '', authorizeUrl: '' };

const SOURCES: Readonly<Record<string, Recorded>> = {
  'a feed': {
    type: 'feed',
    create: ({ request }) => createFeedSource({ request, read }),
    accountOf: (recorded) => `https://blog.example/mio-${recorded}/feed.xml`,
    errors: {},
  },
  'a blog that names its feed': {
    type: 'feed',
    create: ({ request }) => createFeedSource({ request, read }),
    accountOf: (recorded) => `https://blog.example/mio-${recorded}`,
    errors: {},
  },
  'YouTube by handle, without a key': {
    type: 'youtube',
    create: ({ request }) => createYoutubeFeedSource({ request, read }),
    accountOf: (recorded) => `@mio-${recorded}`,
    errors: { missing: 'youtube_bad_id' },
  },
  'YouTube by channel, without a key': {
    type: 'youtube',
    create: ({ request }) => createYoutubeFeedSource({ request, read }),
    accountOf: (recorded) => `UC${`mio-${recorded}`.padEnd(22, '_')}`,
    errors: { missing: 'youtube_bad_id' },
  },
  'YouTube by handle, with a key': {
    type: 'youtube',
    create: ({ request }) => createYoutubeDataSource(request, 'a-key-of-the-tests-00'),
    accountOf: (recorded) => `@mio-${recorded}`,
    errors: { missing: 'youtube_bad_id' },
    hasQuota: true,
  },
  Instagram: {
    type: 'instagram',
    create: ({ request }) =>
      createInstagramSource(createInstagramApi(request, INSTAGRAM_APP), {
        find: async ({ username }) => writeToken(username, api.clock.now()),
      }),
    accountOf: (recorded) => `mio.${recorded}`,
    errors: { unauthorized: 'instagram_token_invalid', forbidden: 'instagram_token_invalid' },
    hasQuota: true,
  },
  OFUSE: {
    type: 'ofuse',
    create: ({ request }) => createOfuseSource({ request, read }, RECORDED_OFUSE_FEED_URL),
    accountOf: (recorded) => `mio-${recorded}`,
    errors: {},
  },
};

const COUNTS: Partial<Record<RecordedCase, number>> = { well: 5, paging: 12, empty: 0 };
const FORMER_ID = 'former';
/** Cases in which the service fails for all sources. */
const OF_SERVICE: ReadonlySet<RecordedCase> = new Set(['busy', 'broken', 'silent']);

const reader = createDocumentReader({ log: silentLog });
const { read } = reader;
let api: TestApp;
let third: TestThirdParties;
beforeAll(async () => {
  api = await createTestApp();
  third = await startTestThirdParties(() => api.clock.now());
});
afterAll(async () => {
  reader.close();
  third.close();
  await api.close();
});

const record = async (
  account: { userId: string; id: string; type: ActivityType; sourceId: string },
  result: FetchResult,
) => {
  if (result.kind === 'unchanged') throw new Error('There was no fetch before');
  const refresh =
    result.kind === 'error'
      ? result
      : {
          kind: 'items' as const,
          items: withDates(
            result.items.map((item) => ({ ...item, thumbnailImageKey: null })),
            { former: [], now: api.clock.now() },
          ),
        };
  await recordRefresh(api.core, account, refresh);
};

describe.each(Object.entries(SOURCES))(
  'refreshing %s',
  (_name, { type, create, accountOf, errors, hasQuota = false }) => {
    test.for(RECORDED_CASES)(
      'stores items or reports the error of the recorded response "%s"',
      async (recorded) => {
        const { id: userId, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
        const id = crypto.randomUUID();
        const sourceId = accountOf(recorded);
        const body = { version: 1, activities: [{ id, type, group: 'group_1', source_id: sourceId }] };
        expect((await api.send({ method: 'PUT', url: '/v4/activities', as: userId, body })).status).toBe(200);
        const account = { userId, id, type, sourceId };
        const former = {
          id: FORMER_ID,
          title: 'A',
          url: 'https://a.example/',
          thumbnailUrl: null,
          publishedAt: api.clock.now(),
        };
        await record(account, { kind: 'items', items: [former], memory: NO_MEMORY });

        const result = await create(third).fetch(account, NO_MEMORY, new AbortController().signal);
        await record(account, result);

        const readShown = async (as?: string) =>
          api.send<Schemas['UserActivityList']>({
            url: `/users/${pubId}/activities`,
            ...(as !== undefined && { as }),
          });
        const shown = await readShown();
        const ownerError = (await readShown(userId)).body.items[0]?.error;
        expect(shown.status).toBe(200);
        const page = await api.send({ url: `/users/${pubId}` });
        expect(page.status).toBe(200);
        expect(page.text).not.toContain('_error');
        expect(shown.text).not.toContain('error');
        const ids = shown.body.items[0]?.items.map((item) => item.id) ?? [];
        const count = COUNTS[recorded];
        const isGood = count !== undefined;
        expect({ count: ids.length, hasFormer: ids.includes(FORMER_ID), ownerError }).toEqual({
          count: count ?? 1,
          hasFormer: !isGood,
          ownerError: isGood ? undefined : (errors[recorded] ?? 'standard_error'),
        });
        expect(third.countInside()).toBe(0);
        // A single feed that is too long, moved or closed must not open the circuit breaker for other feeds.
        const isOfService = OF_SERVICE.has(recorded) || (recorded === 'quota' && hasQuota);
        expect(result.kind === 'error' && result.isOfService).toBe(isOfService);
      },
    );
  },
);
