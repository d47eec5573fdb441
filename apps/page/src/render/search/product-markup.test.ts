import type { BlockContent, BlockContents } from '@musubi/domain/block-contents';
import { expect, test } from 'vitest';

import { createEvent } from '#testing/sample-blocks.ts';
import { readStructuredData } from '#testing/search-markup.ts';

const IMAGE_KEY = '0198c1f2a7b34d5e8f000000000000aa';

function createProduct(change: Partial<BlockContents['product']> = {}): BlockContent {
  const data = {
    title: '画集「みずうみ」',
    description: '2026年の絵をまとめました',
    price: '¥2,200',
    url: 'https://shop.example/book',
    image_key: IMAGE_KEY,
    action: '',
    ...change,
  };
  return { type: 'product', data };
}

test('search engines get each product without its price', async () => {
  const data = await readStructuredData([createProduct(), createEvent()]);
  expect(data).toEqual([
    expect.objectContaining({ '@type': 'ProfilePage' }),
    expect.objectContaining({ '@type': 'Event' }),
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: '画集「みずうみ」',
      description: '2026年の絵をまとめました',
      image: expect.stringContaining(IMAGE_KEY) as string,
      url: 'https://shop.example/book',
    },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/2,200|offers|price/i);
});

test('a product with only a title links to the page', async () => {
  const product = createProduct({ description: '', image_key: null, url: 'javascript:alert(1)' });
  const [, data] = (await readStructuredData([product])) as readonly object[];
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: '画集「みずうみ」',
    url: 'http://localhost:3000/@mio',
  });
});

test('search engines get no sensitive product', async () => {
  expect(await readStructuredData([createProduct()], { is_sensitive: true })).toMatchObject({
    '@type': 'ProfilePage',
  });
});

test('text of a product cannot end the script element', async () => {
  const title = '</script><script>alert(1)</script><!--';
  const data = await readStructuredData([createProduct({ title, description: title })]);
  expect(data).toMatchObject([{}, { name: title, description: title }]);
});
