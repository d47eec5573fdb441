import { brotliCompressSync } from 'node:zlib';

import type { BlockContents } from '@musubi/domain/block-contents';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { PublicBlock, PublicProfile } from '../../content/public-profile.ts';
import { pageCss } from '../../page-css.ts';
import { ProfilePage } from '../../profile-page.tsx';
import { SAMPLE_PROFILES, toSampleProps } from '../../samples/sample-profiles.ts';

const FILE: BlockContents['file'] = {
  title: '試し読み "1/2"',
  file_key: 'a-file-key',
  format: 'pdf',
  size_bytes: 2_411_724,
};

function toPage(change: Partial<BlockContents['file']>, isSensitive = false): PublicProfile {
  const id = '0199d0a0-6c1e-7b60-9a00-000000000000';
  const block: PublicBlock = { id, after_link_id: null, width: 'auto', is_sensitive: isSensitive };
  return { ...SAMPLE_PROFILES.ja, activities: null, blocks: [{ ...block, file: { ...FILE, ...change } }] };
}

const draw = (profile: PublicProfile): string =>
  renderToStaticMarkup(<ProfilePage {...toSampleProps(profile)} />);

test('links the file with its kind and size', () => {
  const markup = draw(toPage({}));
  expect(markup).toContain(`/files/a-file-key/${encodeURIComponent('試し読み-1-2')}.pdf"`);
  expect(markup).toContain('ダウンロード · PDF · 2.4 MB');
  expect(draw(toPage({ format: 'mp3', size_bytes: 4_200 }))).toContain('ダウンロード · 音声 · 4 KB');
});

test.each([
  ['no key', { file_key: '' }],
  ['a key of other characters', { file_key: '../../x"><script>' }],
  ['an unknown format', { format: 'html' as 'pdf' }],
])('draws nothing for %s', (_name, change) => {
  expect(draw(toPage(change))).not.toMatch(/files\/|<script>/);
});

test('hides a sensitive file behind the warning', () => {
  const markup = draw(toPage({}, true));
  expect(markup).toMatch(/<details[^>]*>.*閲覧注意.*<\/summary>.*\/files\/a-file-key\/.*<\/details>/s);
});

test('adds at most 1 KiB to a page', () => {
  const weigh = (profile: PublicProfile): number =>
    brotliCompressSync(`<style>${pageCss(profile)}</style>${draw(profile)}`).length;
  const page = toPage({});
  const added = weigh(page) - weigh({ ...page, blocks: [] });
  expect(added).toBeLessThanOrEqual(1024);
});
