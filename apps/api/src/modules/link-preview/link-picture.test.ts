import type { CheckedAsk } from '@musubi/server/checked-request';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';
import { expect, test } from 'vitest';

import { createCreator } from '../../../test/support/factories.ts';
import { createImageBytes } from '../../../test/support/images.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { toPage } from '../../../test/support/test-sources.ts';

const PAGE = 'https://shop.example/items/1';
const PICTURE = 'https://shop.example/cover.png';

interface Shop {
  readonly api: TestApp;
  readonly asks: (CheckedAsk & { readonly url: string })[];
  answer: { status: number; bytes: Uint8Array } | null;
}

/** Creates an API for which every URL returns the same web page with one preview image. */
async function createShop(head = `<meta property="og:image" content="/cover.png">`): Promise<Shop> {
  const shop = {
    asks: [] as (CheckedAsk & { readonly url: string })[],
    answer: { status: 200, bytes: await createImageBytes() } as Shop['answer'],
  };
  const api = await createTestAppForTest({
    fetchPage: async (url) => toPage(`<head>${head}</head>`, url),
    request: async (url, ask) => {
      shop.asks.push({ ...ask, url });
      if (shop.answer === null) throw new SafeFetchError('down');
      const { status, bytes } = shop.answer;
      return { url: new URL(url), status, headers: {}, bytes: Buffer.from(bytes) };
    },
  });
  return Object.assign(shop, { api });
}

const copy = async ({ api }: Pick<Shop, 'api'>, as?: string, url = PAGE) =>
  api.send({ method: 'POST', url: '/v4/link_pictures', body: { url }, ...(as !== undefined && { as }) });

test('copies the preview image for use on a link and reuses the key for equal bytes', async () => {
  const shop = await createShop();
  const { id } = await createCreator(shop.api);
  const { status, body } = await copy(shop, id);
  expect([status, shop.asks.map(({ url }) => url)]).toEqual([201, [PICTURE]]);
  const link = { title: 'Shop', url: PAGE, thumbnail_image_key: body['key'] };
  const saved = await shop.api.send({
    method: 'PUT',
    url: '/v4/external_links',
    as: id,
    body: { version: 1, links: [link] },
  });
  expect(saved).toMatchObject({ status: 200, body: { items: [link] } });
  expect((await copy(shop, id)).body['key']).toBe(body['key']);
  // Another creator gets a separate copy with another key.
  const { id: otherId } = await createCreator(shop.api);
  expect((await copy(shop, otherId)).body['key']).not.toBe(body['key']);
});

test('limits the time and size of the image download', async () => {
  const shop = await createShop();
  await copy(shop, (await createCreator(shop.api)).id);
  const [ask] = shop.asks;
  expect(ask?.timeoutMs).toBeLessThanOrEqual(5000);
  expect(ask?.maxBytes).toBeLessThanOrEqual(5 * 1024 * 1024);
});

test.each([
  ['that cannot be reached', null],
  ['with an error status', { status: 404, bytes: await createImageBytes() }],
  ['that is not an image', { status: 200, bytes: new TextEncoder().encode('<svg onload="alert(1)"/>') }],
])('copies no preview image %s', async (_name, answer) => {
  const shop = await createShop();
  shop.answer = answer;
  expect(await copy(shop, (await createCreator(shop.api)).id)).toMatchObject({ status: 204, text: '' });
});

test('downloads nothing for a refused URL or a web page without an image', async () => {
  const shop = await createShop('<title>Shop</title>');
  const { id } = await createCreator(shop.api);
  for (const url of [PAGE, 'javascript:alert(1)', 'http://localhost/']) {
    expect((await copy(shop, id, url)).status).toBe(204);
  }
  expect(shop.asks).toEqual([]);
});

test('refuses to copy an image for visitors and for users without a profile', async () => {
  const shop = await createShop();
  expect((await copy(shop)).status).toBe(401);
  expect((await copy(shop, 'nobody-yet')).status).toBe(404);
});
