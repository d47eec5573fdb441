import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { ProfilePage } from '../profile-page.tsx';
import { SAMPLE_PROFILES, toSampleProps } from '../samples/sample-profiles.ts';

test('C15: titles an untitled feed item with its host, decoded from punycode', () => {
  const item = {
    id: 'a',
    type: 'feed',
    title: '',
    url: 'https://xn--wgv71a119e.jp/post',
    thumbnail_image_key: null,
    published_at: '2026-11-18T09:00:00.000Z',
  } as const;
  const activities = {
    group_titles: { group_1: '', group_2: '', group_3: '' },
    items: [{ id: 's', type: 'feed', group: 'group_1', items: [item] }],
  } as const;
  const markup = renderToStaticMarkup(
    <ProfilePage {...toSampleProps({ ...SAMPLE_PROFILES.ja, activities })} />,
  );
  expect(markup).toContain('>日本語.jp/post<');
  expect(markup).not.toContain('>xn--');
});
