import { expect, test } from 'vitest';

import { linkRel } from './page-rel.ts';

const pageUrl = 'https://example.com/@mio';

test('marks links to other sites with nofollow and noopener', () => {
  expect(linkRel('https://example.org/', { pageUrl })).toBe('nofollow ugc noopener');
  expect(linkRel('https://example.org/', { pageUrl, isMe: true })).toBe('me nofollow ugc noopener');
});

test.each([
  'https://example.com/follow/mio',
  'https://EXAMPLE.com:443/ja/follow/mio',
  'https://example.com/login?returnTo=/follow/mio',
  'https://example.com/@rei',
])('sends no referrer to %s, so that a link cannot trigger a follow', (href) => {
  expect(linkRel(href, { pageUrl })).toBe('nofollow ugc noopener noreferrer');
});

test.each(['http://example.com/follow/mio', 'https://example.com.evil.example/', 'https://sub.example.com/'])(
  'treats %s as another site',
  (href) => {
    expect(linkRel(href, { pageUrl })).not.toContain('noreferrer');
  },
);
