import { eq, sql } from 'drizzle-orm';
import { parseFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { timelineTokens } from '#platform/database/schema/discovery/timeline.ts';
import { activityItems, activitySources } from '#platform/database/schema/page/activities.ts';
import { links as linkRows } from '#platform/database/schema/page/links.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { systemRandom } from '#platform/random.ts';

import {
  createCreator,
  createLinkInput,
  createUid,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { notePublications } from './publications.repository.ts';

type Schemas = components['schemas'];
type Timeline = Schemas['Timeline'];

const HOUR_MS = 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const read = async (as: string, query = ''): Promise<Timeline> =>
  (await api.send<Timeline>({ url: `/v4/timeline${query}`, as })).body;
const titlesOf = async (as: string): Promise<readonly string[]> =>
  (await read(as)).items.map(({ title }) => title);
const follow = async (as: string, pubId: string) =>
  api.send({ method: 'PUT', url: `/v4/follows/${pubId}`, as });
const later = (ms: number): string => new Date(api.clock.now().getTime() + ms).toISOString();

async function createFollowed(links: readonly unknown[] = []) {
  const fan = createUid();
  const creator = await createCreator(api, { name: 'Mio', visibility: 'public' });
  await follow(fan, creator.pub_id);
  let version = 1;
  const save = async (list: readonly unknown[]): Promise<void> => {
    expect((await replaceLinks(api, creator.id, { version, links: list })).status).toBe(200);
    version += 1;
  };
  await save(links);
  return { fan, creator, save };
}

describe('a timeline', () => {
  test('shows new links of followed creators only, newest first', async () => {
    const { fan, creator, save } = await createFollowed([createLinkInput({ title: 'First' })]);
    const stranger = await createCreator(api);
    await replaceLinks(api, stranger.id, { version: 1, links: [createLinkInput({ title: 'Elsewhere' })] });
    const [first] = (await read(fan)).items;
    expect(first).toMatchObject({
      kind: 'link',
      title: 'First',
      user: { pub_id: creator.pub_id },
      published_at: later(0),
    });
    api.clock.advance(HOUR_MS);
    const kept = createLinkInput({ title: 'First, renamed', ...(first && { id: first.id }) });
    await save([createLinkInput({ title: 'Second' }), kept]);
    expect(await titlesOf(fan)).toEqual(['Second', 'First, renamed']);
    await api.send({ method: 'DELETE', url: `/v4/follows/${creator.pub_id}`, as: fan });
    expect(await titlesOf(fan)).toEqual([]);
  });

  test('hides a muted creator, also from the streams and the feed, until unmuted', async () => {
    const { fan, creator } = await createFollowed([createLinkInput({ title: 'Much' })]);
    const body = { title: 'Stream', url: 'https://example.com/live', starts_at: later(0) };
    await api.send({ method: 'POST', url: '/v4/live', as: creator.id, body });
    const { token } = (
      await api.send<{ token: string }>({ method: 'PUT', url: '/v4/timeline_token', as: fan })
    ).body;
    const readAll = async () => [
      await titlesOf(fan),
      (await read(fan, '?kind=live')).items.map(({ title }) => title),
      (await api.send<Schemas['TimelineFeed']>({ url: `/timeline/${token}` })).body.items.map(
        ({ title }) => title,
      ),
    ];
    const mute = async (is_muted: boolean) =>
      api.send({ method: 'PUT', url: `/v4/follows/${creator.pub_id}/settings`, as: fan, body: { is_muted } });
    const shown = await readAll();
    expect(shown).toMatchObject([{ length: 2 }, ['Stream'], { length: 2 }]);
    await mute(true);
    expect(await readAll()).toEqual([[], [], []]);
    await mute(false);
    expect(await readAll()).toEqual(shown);
  });

  test('shows only links that visitors can see now', async () => {
    const { fan, creator } = await createFollowed([
      createLinkInput({ title: 'Hidden', is_visible: false }),
      createLinkInput({ title: 'Coming', starts_at: later(HOUR_MS) }),
      createLinkInput({ title: 'Ending', ends_at: later(HOUR_MS) }),
    ]);
    expect(await titlesOf(fan)).toEqual(['Ending']);
    api.clock.advance(HOUR_MS);
    const { items } = await read(fan);
    expect(items).toMatchObject([{ title: 'Coming', published_at: later(0) }]);
    await updateProfile(api, creator.id, { profile: { version: 2, visibility: 'draft' } });
    expect(await titlesOf(fan)).toEqual([]);
  });

  test.each([
    ['that hides from search', { hides_from_search: true }, ['New']],
    ['for adults', { is_adult: true }, []],
    ['with a lock', { is_locked: true, lock_word: 'swan lake' }, []],
  ])('shows followers the right entries of a page %s', async (_name, settings, titles) => {
    const { fan, creator } = await createFollowed([createLinkInput({ title: 'New' })]);
    const body = { version: 1, ...settings };
    expect((await api.send({ method: 'PUT', url: '/v4/audience', as: creator.id, body })).status).toBe(200);
    expect(await titlesOf(fan)).toEqual(titles);
  });

  test('shows nothing of an unlisted page', async () => {
    const { fan, creator } = await createFollowed([createLinkInput({ title: 'New' })]);
    await updateProfile(api, creator.id, { profile: { version: 2, visibility: 'unlisted' } });
    expect(await titlesOf(fan)).toEqual([]);
  });

  test('shows a postponed link at its new time and drops a removed link', async () => {
    const link = createLinkInput({ id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f', title: 'Put off' });
    const { fan, save } = await createFollowed([{ ...link, starts_at: later(HOUR_MS) }]);
    await save([{ ...link, starts_at: later(2 * HOUR_MS) }]);
    api.clock.advance(2 * HOUR_MS);
    expect((await read(fan)).items).toMatchObject([{ title: 'Put off', published_at: later(0) }]);
    await save([]);
    expect(await titlesOf(fan)).toEqual([]);
  });

  test('shows published items of visible activities', async () => {
    const { fan, creator } = await createFollowed();
    const { id: userId } = creator;
    const [shown, hidden] = [systemRandom.id(), systemRandom.id()];
    const source = { userId, type: 'youtube', group: 'group_1', sourceId: 'x' } as const;
    await api.db.insert(activitySources).values([
      { ...source, id: shown, position: 0, isVisible: true },
      { ...source, id: hidden, position: 1, isVisible: false },
    ]);
    const item = { userId, id: 'video', url: 'https://example.com/video', thumbnailImageKey: null };
    const [now, soon] = [api.clock.now(), new Date(later(HOUR_MS))];
    await api.db.insert(activityItems).values([
      { ...item, activityId: shown, title: 'Video', publishedAt: now },
      { ...item, activityId: shown, id: 'premiere', title: 'Premiere', publishedAt: soon },
      { ...item, activityId: hidden, title: 'Hidden video', publishedAt: now },
    ]);
    expect((await read(fan)).items).toMatchObject([
      { kind: 'activity', title: 'Video', published_at: later(0) },
    ]);
  });

  test('paginates over items that are dated before 1970', async () => {
    const { fan, creator } = await createFollowed();
    const { id: userId } = creator;
    const activityId = systemRandom.id();
    const source = { type: 'youtube', group: 'group_1', sourceId: '@mio', userId, id: activityId } as const;
    await api.db.insert(activitySources).values({ ...source, position: 0, isVisible: true });
    const item = { userId, activityId, url: 'https://example.com/video', thumbnailImageKey: null };
    await api.db.insert(activityItems).values([
      { ...item, id: 'a', title: 'Ancient', publishedAt: new Date('1900-01-01T00:00:00Z') },
      { ...item, id: 'b', title: 'Older', publishedAt: new Date('1800-01-01T00:00:00Z') },
    ]);
    const { items, next_cursor: cursor } = await read(fan, '?limit=1');
    expect(items).toMatchObject([{ title: 'Ancient' }]);
    const next = await api.send({ url: `/v4/timeline?limit=1&cursor=${cursor}`, as: fan });
    expect(next.status).toBe(200);
  });

  test('reads the items of an activity from an ordered index', async () => {
    const plan = await api.db.transaction(async (tx) => {
      // With few rows, the planner would prefer to sort. With sorting disabled, the plan shows whether an
      // index returns the rows in order.
      for (const way of ['seqscan', 'sort', 'bitmapscan']) {
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      }
      return tx.execute(sql`explain select 1 from activity_items i where i.user_id = 'somebody'
        and (i.published_at, md5(i.activity_id::text || ' ' || i.id)::uuid) < (now(), ${systemRandom.id()}::uuid)
        order by i.published_at desc, md5(i.activity_id::text || ' ' || i.id)::uuid desc limit 20`);
    });
    const text = JSON.stringify(plan);
    expect(text).toContain('activity_items_in_order');
    expect(text).not.toContain('Sort');
  });

  test('A3: shows a stream once, whether announced, live or ended', async () => {
    const { fan, creator } = await createFollowed();
    const startsAt = later(HOUR_MS);
    const body = { title: 'Live soon', url: 'https://example.com/live', starts_at: startsAt };
    const { body: created } = await api.send<Schemas['CreatedLiveStream']>({
      method: 'POST',
      url: '/v4/live',
      as: creator.id,
      body,
    });
    const { id } = created.stream;
    const listAll = async () => (await read(fan)).items;
    const listKind = async (kind: string) => (await read(fan, `?kind=${kind}`)).items.map((item) => item.id);
    const announced = { state: 'announced', starts_at: startsAt };
    expect(await listAll()).toMatchObject([{ id, kind: 'link', stream: announced, published_at: later(0) }]);
    expect([await listKind('link'), await listKind('live')]).toEqual([[id], []]);
    api.clock.advance(HOUR_MS);
    expect(await listAll()).toMatchObject([{ id, kind: 'live', published_at: startsAt }]);
    expect((await listAll())[0]).not.toHaveProperty('stream');
    expect([await listKind('link'), await listKind('live')]).toEqual([[], [id]]);
    api.clock.advance(HOUR_MS / 6);
    const over = { state: 'over', starts_at: startsAt };
    expect(await listAll()).toMatchObject([{ id, kind: 'link', stream: over, published_at: startsAt }]);
    expect([await listKind('link'), await listKind('live')]).toEqual([[id], []]);

    const replay_url = 'https://example.com/replay';
    await api.send({
      method: 'PUT',
      url: `/v4/past_streams/${id}`,
      as: creator.id,
      body: { replay_url },
    });
    expect(await listAll()).toMatchObject([{ kind: 'link', is_replay: true, url: replay_url }]);
  });

  test('A3: removes a cancelled announcement from the timeline', async () => {
    const { fan, creator } = await createFollowed();
    const body = { title: 'Never', url: 'https://example.com/live', starts_at: later(HOUR_MS) };
    const { body: created } = await api.send<Schemas['CreatedLiveStream']>({
      method: 'POST',
      url: '/v4/live',
      as: creator.id,
      body,
    });
    expect(await titlesOf(fan)).toEqual(['Never']);
    await api.send({ method: 'DELETE', url: `/v4/live/${created.stream.id}`, as: creator.id });
    expect(await titlesOf(fan)).toEqual([]);
  });

  test('shows only the requested kind', async () => {
    const { fan, creator } = await createFollowed([createLinkInput({ title: 'Link' })]);
    const body = { title: 'Stream', url: 'https://example.com/live' };
    await api.send({ method: 'POST', url: '/v4/live', as: creator.id, body });
    const kindsOf = async (kind: string) =>
      (await read(fan, `?kind=${kind}`)).items.map(({ title }) => title);
    expect(await kindsOf('link')).toEqual(['Link']);
    expect(await kindsOf('live')).toEqual(['Stream']);
    expect(await kindsOf('activity')).toEqual([]);
  });

  test('paginates over entries that were published at the same time', async () => {
    const titles = Array.from({ length: 7 }, (_, index) => `Link ${index}`);
    const { fan } = await createFollowed(titles.map((title) => createLinkInput({ title })));
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const leaf: Timeline = await read(fan, `?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`);
      found.push(...leaf.items.map(({ title }) => title));
      cursor = leaf.next_cursor;
    }
    expect(found).toHaveLength(7);
    expect(found.toSorted()).toEqual(titles);
  });

  test('shows no scheduled links for a cursor in the future', async () => {
    const { fan } = await createFollowed([createLinkInput({ title: 'Coming', starts_at: later(HOUR_MS) })]);
    expect((await read(fan, `?cursor=${'_'.repeat(30)}`)).items).toEqual([]);
  });
});

describe('the feed of a timeline', () => {
  const refresh = async (as: string): Promise<string> =>
    (await api.send<Schemas['TimelineToken']>({ method: 'PUT', url: '/v4/timeline_token', as })).body.token;
  const readFeed = async (token: string) => api.send<Schemas['TimelineFeed']>({ url: `/timeline/${token}` });

  test('opens with its token, which is stored as a hash', async () => {
    const { fan } = await createFollowed([
      createLinkInput({ title: 'News', url: 'https://example.com/news' }),
    ]);
    const token = await refresh(fan);
    const { status, body, headers } = await readFeed(token);
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    expect(body).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      items: [{ title: 'News', url: 'https://example.com/news', authors: [{ name: 'Mio' }] }],
    });
    expect(JSON.stringify(await api.db.select().from(timelineTokens))).not.toContain(token);
  });

  test('has absolute picture URLs, and hides sensitive entries', async () => {
    const key = systemRandom.id().replaceAll('-', '');
    const { fan, creator } = await createFollowed();
    const { id: userId, pub_id: pubId } = creator;
    await api.db.insert(linkRows).values(
      [false, true].map((isSensitive, position) => ({
        userId,
        id: systemRandom.id(),
        position,
        type: 'custom' as const,
        title: isSensitive ? 'Hidden' : 'Shown',
        description: '',
        url: `https://example.com/${isSensitive ? 'hidden' : 'shown'}`,
        isSensitive,
        isVisible: true,
        thumbnailImageKey: key,
      })),
    );
    await api.db.update(profiles).set({ iconImageKey: key }).where(eq(profiles.userId, userId));
    await notePublications(api.db, userId, api.clock.now());
    const token = await refresh(fan);
    const { items } = (await readFeed(token)).body;
    const author = {
      url: `http://localhost:3000/@${pubId}`,
      avatar: `http://localhost:3003/${key}/384.webp`,
    };
    const [shown, hidden] = items.toSorted((one, other) => other.title.localeCompare(one.title));
    const cover = { title: 'Sensitive content', url: author.url };
    expect(shown).toMatchObject({
      title: 'Shown',
      image: `http://localhost:3003/${key}/768.webp`,
      authors: [author],
    });
    expect(hidden).toMatchObject({ ...cover, content_text: cover.title, authors: [author] });
    expect(hidden).not.toHaveProperty('image');
    const { text } = await api.send({ url: `/timeline/${token}/atom` });
    expect(text).not.toMatch(/hidden/i);
    for (const words of Object.values(cover)) expect(text).toContain(words);
  });

  test('contains the URLs of the site and of the feed', async () => {
    const token = await refresh(createUid());
    expect((await readFeed(token)).body).toMatchObject({
      home_page_url: 'http://localhost:3000/timeline',
      feed_url: `http://localhost:3002/timeline/${token}`,
    });
  });

  test('is also an Atom feed that feed parsers can read', async () => {
    const { fan, creator } = await createFollowed([
      createLinkInput({ title: 'News ]]> <b> & "ゆき"', url: 'https://example.com/news?a=1&b=2' }),
    ]);
    const token = await refresh(fan);
    const { status, headers, text } = await api.send({ url: `/timeline/${token}/atom` });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(headers['cache-control']).toContain('no-store');
    const [item] = (await read(fan)).items;
    expect(parseFeed(text)).toMatchObject({
      format: 'atom',
      feed: {
        title: { value: 'Timeline' },
        links: [{ rel: 'self', href: `http://localhost:3002/timeline/${token}/atom` }, { rel: 'alternate' }],
        entries: [
          {
            id: `urn:uuid:${item?.id}`,
            title: { value: 'News ]]> <b> & "ゆき"' },
            links: [{ rel: 'alternate', href: 'https://example.com/news?a=1&b=2' }],
            authors: [{ name: creator.name }],
            published: later(0),
          },
        ],
      },
    });
    expect((await api.send({ url: '/timeline/abcdefghijklmnopqrstuv/atom' })).status).toBe(404);
  });

  test('is a valid Atom feed without entries', async () => {
    const { text } = await api.send({ url: `/timeline/${await refresh(createUid())}/atom` });
    expect(parseFeed(text)).toMatchObject({ format: 'atom', feed: { updated: later(0) } });
  });

  test('refuses the old token as soon as a new one exists', async () => {
    const fan = createUid();
    const old = await refresh(fan);
    const token = await refresh(fan);
    expect(token).not.toBe(old);
    expect(await readFeed(old)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await readFeed(token)).status).toBe(200);
    expect((await readFeed('abcdefghijklmnopqrstuv')).status).toBe(404);
  });

  test('refuses the token of a user who is suspended or pending deletion', async () => {
    for (const closed of [{ leavesAt: api.clock.now() }, { suspendedAt: api.clock.now() }]) {
      const fan = createUid();
      const token = await refresh(fan);
      await api.db.insert(accounts).values({ userId: fan, ...closed });
      expect((await readFeed(token)).status).toBe(404);
    }
  });
});
