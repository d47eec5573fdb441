import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createCreator, readPage } from '../../../test/support/factories.ts';
import { createImageBytes, uploadImage } from '../../../test/support/images.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

test('a public page contains the sizes of the images in its blocks', async () => {
  const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
  const { body: wide } = await uploadImage(api, id, await createImageBytes({ width: 80, height: 30 }));
  const { body: tall } = await uploadImage(api, id, await createImageBytes({ width: 30, height: 80 }));
  const items = [
    { block: { picture: { image_key: wide.key } } },
    { block: { gallery: { pictures: [{ image_key: tall.key }, { image_key: wide.key }] } } },
    { block: { text: { body: 'Words' } } },
  ];
  const stored = await api.send({
    method: 'PUT',
    url: '/v4/page_blocks',
    as: id,
    body: { version: 1, links_version: 1, items },
  });
  expect(stored.status).toBe(200);
  const { body } = await readPage(api, pubId);
  const sizeOf = ({ key, width, height }: Schemas['Image']) => ({ image_key: key, width, height });
  expect(body.blocks?.map(({ image_sizes: sizes }) => sizes)).toEqual([
    [sizeOf(wide)],
    expect.arrayContaining([sizeOf(wide), sizeOf(tall)]),
    undefined,
  ]);
});
