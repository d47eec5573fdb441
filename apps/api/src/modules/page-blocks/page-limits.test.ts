import { GALLERY_PICTURES_MAX_COUNT } from '@musubi/domain/block-rules';
import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import {
  BLOCK_PICTURES_MAX_COUNT,
  BLOCKS_MAX_BYTES,
  BLOCKS_MAX_COUNT,
  PLAYERS_MAX_COUNT,
} from '@musubi/domain/page-blocks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createCreator, type ProblemBody } from '../../../test/support/factories.ts';
import { uploadImage } from '../../../test/support/images.ts';
import { blockItem, linkItem, type PageItem, replacePage } from '../../../test/support/pages/page-content.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
let key: string;
let owner: string;
beforeAll(async () => {
  api = await createTestApp();
  owner = (await createCreator(api)).id;
  key = (await uploadImage(api, owner)).body.key;
});
afterAll(async () => api.close());

const times = (count: number, make: (at: number) => PageItem): readonly PageItem[] =>
  Array.from({ length: count }, (_unused, at) => make(at));
const gallery = (at: number, pictures: number): PageItem =>
  blockItem(at, { gallery: { pictures: Array.from({ length: pictures }, () => ({ image_key: key })) } });
const player = (at: number): PageItem =>
  blockItem(at, { player: { provider: 'nicovideo', ref: 'sm9', title: 'Live' } });

/** Size of an empty text block's content in bytes. */
const FRAME_BYTES = JSON.stringify({ body: '' }).length;
/** A grapheme of 15 bytes. */
const ARTIST = '👩🏽‍🎨';
/** Creates a block whose content has this many bytes. */
const text = (at: number, bytes: number): PageItem => {
  const room = bytes - FRAME_BYTES;
  const artists = Math.floor(room / Buffer.byteLength(ARTIST));
  const body = ARTIST.repeat(artists) + 'a'.repeat(room - artists * Buffer.byteLength(ARTIST));
  return blockItem(at, { text: { body } });
};

const PAGES: readonly [
  string,
  () => { readonly most: readonly PageItem[]; readonly more: readonly PageItem[] },
][] = [
  [
    `${LINKS_MAX_COUNT} links`,
    () => ({ most: times(LINKS_MAX_COUNT, (at) => linkItem(at)), more: [linkItem(900)] }),
  ],
  [
    `${BLOCKS_MAX_COUNT} blocks`,
    () => ({ most: times(BLOCKS_MAX_COUNT, (at) => blockItem(at)), more: [blockItem(900)] }),
  ],
  [`${PLAYERS_MAX_COUNT} players`, () => ({ most: times(PLAYERS_MAX_COUNT, player), more: [player(900)] })],
  [
    `${BLOCK_PICTURES_MAX_COUNT} pictures`,
    () => ({
      most: times(BLOCK_PICTURES_MAX_COUNT / GALLERY_PICTURES_MAX_COUNT, (at) =>
        gallery(at, GALLERY_PICTURES_MAX_COUNT),
      ),
      more: [blockItem(900, { picture: { image_key: key } })],
    }),
  ],
  [
    `${BLOCKS_MAX_BYTES} bytes`,
    () => ({ most: times(8, (at) => text(at, BLOCKS_MAX_BYTES / 8)), more: [blockItem(900)] }),
  ],
];

describe('page limits', () => {
  test.each(PAGES)('accept a page with %s and refuse more', async (_name, make) => {
    const { id } = await createCreator(api);
    const own = (await uploadImage(api, id)).body.key;
    const { most, more } = make();
    // The cast is safe, because only picture keys change.
    const mine = JSON.parse(JSON.stringify([...most]).replaceAll(key, own)) as readonly PageItem[];
    expect((await replacePage(api, id, mine)).status).toBe(200);
    const refused = await replacePage<ProblemBody>(api, owner, [...most, ...more]);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ pointer: '/body/items', code: 'too_many' }] },
    });
  });

  test.each<[string, object, string, string]>([
    [
      '2 pictures in a gallery',
      { gallery: { pictures: [{ image_key: 'a-picture' }] } },
      'gallery/pictures',
      'too_few',
    ],
    ['40 graphemes in a heading', { heading: { title: 'あ'.repeat(41) } }, 'heading/title', 'too_long'],
    ['1000 graphemes in a text', { text: { body: 'あ'.repeat(1001) } }, 'text/body', 'too_long'],
    ['200 graphemes in a quotation', { quotation: { body: '👩🏽‍🎨'.repeat(201) } }, 'quotation/body', 'too_long'],
    [
      '600 graphemes in an answer',
      { faq: { items: [{ question: 'x', answer: 'あ'.repeat(601) }] } },
      'faq/items/0/answer',
      'too_long',
    ],
    [
      '10 questions',
      { faq: { items: Array.from({ length: 11 }, () => ({ question: 'x', answer: 'y' })) } },
      'faq/items',
      'too_many',
    ],
  ])('refuse content outside the limit of %s and name the field', async (_name, block, path, code) => {
    const refused = await replacePage<ProblemBody>(api, owner, [blockItem(1, block)]);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: `/body/items/0/block/${path}`, code }] },
    });
  });
});
