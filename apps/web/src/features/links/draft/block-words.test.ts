import type { BlockContent } from '@musubi/domain/block-contents';
import { getT } from '@musubi/i18n/translator';
import { expect, test } from 'vitest';

import { emptyContentOf } from '../add/new-block.ts';
import { blockTitle } from './block-words.ts';

const t = await getT('ja', 'page-blocks');
const context = { locale: 'ja', timeZone: 'Asia/Tokyo', newId: () => 'one' } as const;

test('names an empty block only by its kind', () => {
  expect(blockTitle(emptyContentOf('event', context), t)).toBe('イベント');
});

test('names a text by its first words', () => {
  const content: BlockContent = { type: 'text', data: { body: `雨の日\n\n${'の'.repeat(80)}` } };
  expect(blockTitle(content, t)).toBe(`文章：雨の日 ${'の'.repeat(56)}…`);
});

test('adds no space for a line break after a Japanese punctuation mark', () => {
  const data = { ...emptyContentOf('quotation', context).data, body: '春は、\nまだ遠い' };
  const content = { type: 'quotation', data } as BlockContent;
  expect(blockTitle(content, t)).toContain('春は、まだ遠い');
});

test('counts the pictures of a gallery without a heading', () => {
  const picture = { image_key: 'm4zq2v7xk5w3t6n2r5b3c7d2ea', alt: '', is_decoration: false, caption: '' };
  const content: BlockContent = { type: 'gallery', data: { title: '', pictures: [picture, picture] } };
  expect(blockTitle(content, t)).toBe('ギャラリー（2枚）');
});
