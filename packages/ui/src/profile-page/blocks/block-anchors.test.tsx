import { anchorOfBlock } from '@musubi/domain/block-anchors';
import type { BlockContents, BlockType } from '@musubi/domain/block-contents';
import { isEntryBlock } from '@musubi/domain/block-entries';
import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import type { PublicBlock } from '../content/public-profile.ts';
import { ProfilePage } from '../profile-page.tsx';
import { SAMPLE_CONTENTS } from '../samples/sample-blocks.ts';
import { SAMPLE_PROFILES, toSampleProps } from '../samples/sample-profiles.ts';

const CONTENTS: { readonly [Type in BlockType]: BlockContents[Type] } = {
  ...SAMPLE_CONTENTS.ja,
  player: { provider: 'nicovideo', ref: 'sm9', title: '雨の日の生放送', image_key: null, start_s: 0 },
};

const idAt = (at: number): string => `0199d0a0-6c1e-7b60-9a00-0000000000${at + 10}`;

const toBlock = (type: BlockType, at: number, is_sensitive = false): PublicBlock => ({
  id: idAt(at),
  after_link_id: null,
  width: 'auto',
  is_sensitive,
  [type]: CONTENTS[type],
});

function draw(blocks: readonly PublicBlock[], { hasDoors = true } = {}): string {
  const props = toSampleProps({ ...SAMPLE_PROFILES.ja, blocks });
  const actions = hasDoors ? props.actions : { ...props.actions, sensitive: null };
  return renderToStaticMarkup(<ProfilePage {...props} actions={actions} />);
}

const tagsWith = (markup: string, id: string): readonly string[] =>
  [...markup.matchAll(new RegExp(`<(\\w+)[^>]* id="${id}"`, 'g'))].map(([, tag = '']) => tag);

const idsOf = (markup: string): readonly string[] =>
  [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

describe.each(BLOCK_TYPES)('a block of the kind %s', (type) => {
  const count = isEntryBlock(type) ? 1 : 0;

  test.each([false, true])(
    'has its anchor once if other documents link to its kind (sensitive: %s)',
    (isSensitive) => {
      const block = toBlock(type, 0, isSensitive);
      for (const hasDoors of [true, false]) {
        const markup = draw([block], { hasDoors });
        expect(tagsWith(markup, anchorOfBlock(block.id))).toHaveLength(count);
        expect(idsOf(markup).filter((id) => id.startsWith('b-') && !/-\d$/.test(id))).toHaveLength(count);
      }
    },
  );
});

test('the warning of a sensitive text block has the block’s anchor', () => {
  const block = toBlock('text', 0, true);
  expect(tagsWith(draw([block]), anchorOfBlock(block.id))).toEqual(['details']);
});

test('a page with two blocks of every kind has no duplicate id', () => {
  // A page has at most one mail list.
  const types = [...BLOCK_TYPES, ...BLOCK_TYPES.filter((type) => type !== 'mail_list')];
  const ids = idsOf(draw(types.map((type, at) => toBlock(type, at))));
  expect(ids.length).toBeGreaterThan(BLOCK_TYPES.length);
  expect(new Set(ids).size).toBe(ids.length);
});
