import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createCreator, createLinkInput, replaceLinks } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];
type Item = Schemas['PageItemInput'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const HOUR_MS = 3_600_000;
const LINK_1 = '0198c1f2-a7b3-7d5e-8f00-000000000001';
const LINK_2 = '0198c1f2-a7b3-7d5e-8f00-000000000002';
const BLOCK_1 = '0198c1f2-a7b3-7d5e-8f00-0000000000b1';
const BLOCK_2 = '0198c1f2-a7b3-7d5e-8f00-0000000000b2';

const link = (id: string, changes: Partial<Schemas['LinkInput']> = {}) =>
  ({ link: createLinkInput({ id, ...changes }) }) as Item;
const now = (id: string, words: string): Item => ({ block: { id, now: { words, place: '' } } }) as Item;

async function replacePage(as: string, items: readonly Item[], versions = { version: 1, links_version: 1 }) {
  return api.send<Schemas['PageContent']>({
    method: 'PUT',
    url: '/v4/page_blocks',
    as,
    body: { ...versions, items },
  });
}

const placesIn = ({ blocks }: Schemas['PageContent']) =>
  blocks.items.map(({ id, after_link_id }) => [id, after_link_id]);

async function readContent(as: string): Promise<Schemas['PageContent']> {
  const { body } = await api.send<{ user: Schemas['PageContent'] }>({
    url: '/v4/profile?expand[]=links&expand[]=blocks',
    as,
  });
  return { links: body.user.links, blocks: body.user.blocks };
}

describe('PUT /v4/page_blocks', () => {
  test('stores links and blocks in one order', async () => {
    const { id } = await createCreator(api);
    const items = [now(BLOCK_1, 'On top'), link(LINK_1), link(LINK_2), now(BLOCK_2, 'Last')];
    const answer = await replacePage(id, items);
    expect(answer).toMatchObject({
      status: 200,
      body: { links: { version: 2 }, blocks: { version: 2, items: [{ now: { words: 'On top' } }, {}] } },
    });
    expect(placesIn(answer.body)).toEqual([
      [BLOCK_1, null],
      [BLOCK_2, LINK_2],
    ]);
    expect(await readContent(id)).toEqual(answer.body);
  });

  test('stores nothing and returns both lists when one version is stale', async () => {
    const { id } = await createCreator(api);
    await replaceLinks(api, id, { version: 1, links: [createLinkInput({ id: LINK_1 })] });
    const answer = await replacePage(id, [now(BLOCK_1, 'Late')]);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { links: { version: 2 }, blocks: { version: 1 } } },
    });
    expect((await readContent(id)).blocks.items).toEqual([]);
  });

  test('keeps the versions when nothing changes', async () => {
    const { id } = await createCreator(api);
    const items = [link(LINK_1), now(BLOCK_1, 'Same')];
    await replacePage(id, items);
    const again = await replacePage(id, items, { version: 2, links_version: 2 });
    expect(again.body).toMatchObject({ links: { version: 2 }, blocks: { version: 2 } });
  });

  test.each<[string, Item, string, string]>([
    ['neither a link nor a block', {}, '', 'required'],
    ['both', { ...link(LINK_1), ...now(BLOCK_1, 'x') }, '', 'not_allowed'],
    ['no kind', { block: {} } as Item, '/block', 'required'],
    ['two kinds', { block: { now: { words: 'a' }, divider: {} } } as Item, '/block/divider', 'not_allowed'],
    ['an empty text', now(BLOCK_1, ' '), '/block/now/words', 'required'],
    [
      'a product of javascript',
      { block: { product: { title: 'x', url: 'javascript:alert(1)' } } } as unknown as Item,
      '/block/product/url',
      'url_scheme',
    ],
    [
      'a wrong recording',
      { block: { player: { provider: 'youtube', ref: '../evil', title: 'x' } } } as unknown as Item,
      '/block/player/ref',
      'pattern',
    ],
  ])('refuses an item with %s', async (_name, item, path, code) => {
    const { id } = await createCreator(api);
    expect(await replacePage(id, [item])).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: `/body/items/0${path}`, code }] },
    });
  });

  test('refuses more than 60 blocks', async () => {
    const { id } = await createCreator(api);
    const items = Array.from({ length: 61 }, (): Item => ({ block: { divider: {} } }) as Item);
    expect(await replacePage(id, items)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/items', code: 'too_many' }] },
    });
  });

  test('refuses a picture of another creator', async () => {
    const { id } = await createCreator(api);
    const item = { block: { picture: { image_key: 'notmine0000' } } } as Item;
    expect(await replacePage(id, [item])).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/items/0/block/picture', code: 'not_allowed' }] },
    });
  });
});

describe('PUT /v4/external_links', () => {
  test('moves a block after a removed link to the nearest earlier link', async () => {
    const { id } = await createCreator(api);
    await replacePage(id, [link(LINK_1), link(LINK_2), now(BLOCK_1, 'Kept')]);
    await replaceLinks(api, id, { version: 2, links: [createLinkInput({ id: LINK_1 })] });
    expect(placesIn(await readContent(id))).toEqual([[BLOCK_1, LINK_1]]);
  });
});

describe('GET /v4/page_blocks/removed', () => {
  test('lists a removed block until it is restored', async () => {
    const { id } = await createCreator(api);
    await replacePage(id, [now(BLOCK_1, 'Back soon')]);
    await replacePage(id, [], { version: 2, links_version: 1 });
    const list = async () =>
      api.send<Schemas['RemovedBlockList']>({ url: '/v4/page_blocks/removed', as: id });
    expect((await list()).body.items).toMatchObject([
      { block: { id: BLOCK_1, now: { words: 'Back soon' } } },
    ]);
    await replacePage(id, [now(BLOCK_1, 'Back soon')], { version: 3, links_version: 1 });
    expect((await list()).body.items).toEqual([]);
  });
});

describe('the public page', () => {
  test('shows a block after the nearest visible link and hides invisible items', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    await replacePage(id, [
      link(LINK_1),
      link(LINK_2, { is_visible: false }),
      now(BLOCK_1, 'Shown'),
      { block: { id: BLOCK_2, is_visible: false, now: { words: 'Hidden' } } } as Item,
    ]);
    const page = await api.send<Schemas['PublicProfile']>({ url: `/users/${pubId}` });
    expect(page.body.blocks).toEqual([
      {
        id: BLOCK_1,
        after_link_id: LINK_1,
        width: 'auto',
        is_sensitive: false,
        now: { words: 'Shown', place: '' },
      },
    ]);
  });
  test('hides past events and finished countdowns, but keeps them for the owner', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const at = (hours: number): string => new Date(api.clock.now().getTime() + hours * HOUR_MS).toISOString();
    const time_zone = 'UTC';
    await replacePage(id, [
      { block: { event: { title: 'Show', starts_at: at(1), ends_at: at(2), time_zone } } },
      { block: { countdown: { words: 'Out', until: at(3), time_zone } } },
      { block: { countdown: { words: 'Soon', words_after: 'Here', until: at(4), time_zone } } },
      { block: { starts_at: at(5), countdown: { words: 'Later', until: at(5.5), time_zone } } },
      { block: { is_visible: false, countdown: { words: 'Hidden', until: at(0.5), time_zone } } },
    ] as unknown as Item[]);
    const seen = async () => {
      const { body } = await api.send<Schemas['PublicProfile']>({ url: `/users/${pubId}` });
      return [
        body.blocks?.map(({ event, countdown }) => event?.title ?? countdown?.words),
        body.next_change_at,
      ];
    };
    const changes = [at(2), at(3), at(4), at(5), at(5.5)];
    expect(await seen()).toEqual([['Show', 'Out', 'Soon'], changes[0]]);
    api.clock.advance(2 * HOUR_MS);
    expect(await seen()).toEqual([['Out', 'Soon'], changes[1]]);
    api.clock.advance(HOUR_MS);
    expect(await seen()).toEqual([['Soon'], changes[2]]);
    api.clock.advance(HOUR_MS);
    expect(await seen()).toEqual([['Soon'], changes[3]]);
    api.clock.advance(HOUR_MS);
    expect(await seen()).toEqual([['Soon', 'Later'], changes[4]]);
    expect((await readContent(id)).blocks.items).toHaveLength(5);
  });

  test('changes at each midnight of a countdown’s time zone', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const until = new Date(api.clock.now().getTime() + 48 * HOUR_MS).toISOString();
    const time_zone = 'Asia/Tokyo';
    await replacePage(id, [
      { block: { countdown: { words: 'Out', until, time_zone } } },
    ] as unknown as Item[]);
    const nextChange = async () =>
      (await api.send<Schemas['PublicProfile']>({ url: `/users/${pubId}` })).body.next_change_at ?? '';
    const first = await nextChange();
    expect(first).toMatch(/T15:00:00\.000Z$/);
    api.clock.advance(Date.parse(first) - api.clock.now().getTime());
    expect(Date.parse(await nextChange()) - Date.parse(first)).toBe(24 * HOUR_MS);
  });
});
