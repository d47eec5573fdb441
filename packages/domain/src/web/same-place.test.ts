import { describe, expect, test } from 'vitest';

import { toPlaceKey, withoutTracking } from './same-place.ts';

const keyOf = (href: string): string => toPlaceKey(new URL(href));

describe('toPlaceKey', () => {
  test.each([
    ['https://www.example.com/', 'http://example.com'],
    ['https://EXAMPLE.com/works/', 'https://example.com/works'],
    ['https://example.com./works', 'https://example.com/works'],
    ['https://example.com//works', 'https://example.com/works'],
    ['https://example.com/?b=2&a=1', 'https://example.com/?a=1&b=2'],
    ['https://example.com/?utm_source=x&a=1', 'https://example.com/?a=1'],
    ['https://example.com/?', 'https://example.com/'],
    ['https://example.com/#works', 'https://example.com/'],
    ['https://twitter.com/mio_draws', 'https://x.com/mio_draws'],
    ['https://mobile.twitter.com/Mio_Draws', 'https://x.com/mio_draws/'],
    ['https://www.twitter.com/mio_draws', 'https://x.com/mio_draws?ref_src=twsrc'],
    ['https://www.instagram.com/Mio.Draws?igshid=abc', 'https://instagram.com/mio.draws'],
    ['https://github.com/Mio/Works', 'https://github.com/mio/works'],
    ['https://www.facebook.com/Mio', 'https://facebook.com/mio/'],
    ['https://m.youtube.com/watch?v=AbC', 'https://www.youtube.com/watch?v=AbC'],
    ['https://youtu.be/AbC?si=xyz', 'https://www.youtube.com/watch?v=AbC'],
    ['https://youtu.be/AbC?t=10', 'https://www.youtube.com/watch?v=AbC&t=10'],
    ['https://日本語.jp/', 'https://xn--wgv71a119e.jp'],
  ])('gives %s and %s the same key', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  test.each([
    ['https://example.com/Works', 'https://example.com/works'],
    ['https://example.com/?a=1', 'https://example.com/?a=2'],
    ['https://example.com/?id=A', 'https://example.com/?id=a'],
    ['https://example.com:8443/', 'https://example.com/'],
    ['https://mio.booth.pm/', 'https://booth.pm/'],
    ['https://youtu.be/AbC', 'https://youtu.be/abc'],
    ['https://www.instagram.com/p/AbC', 'https://www.instagram.com/p/abc'],
    ['https://github.com/mio/works/blob/main/A.md', 'https://github.com/mio/works/blob/main/a.md'],
    ['https://nottwitter.com/mio', 'https://x.com/mio'],
    ['https://www.example.com/www.', 'https://www.example.com/'],
  ])('gives %s and %s different keys', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });
});

describe('withoutTracking', () => {
  test.each([
    ['https://www.youtube.com/@mio?utm_source=linktree&utm_medium=bio', 'https://www.youtube.com/@mio'],
    ['https://example.com/?a=1&fbclid=x&b=2', 'https://example.com/?a=1&b=2'],
    ['https://example.com/?GCLID=x', 'https://example.com/'],
    ['https://example.com/?igsh=1&igshid=2&si=3&mc_cid=4&mc_eid=5&ref_src=6&ltsid=7', 'https://example.com/'],
    ['https://example.com/?fbclid', 'https://example.com/'],
    ['https://example.com/?utm_source=x#works', 'https://example.com/#works'],
    ['https://example.com/?q=a%20b&utm_id=1', 'https://example.com/?q=a%20b'],
  ])('changes %s to %s', (href, expected) => {
    expect(withoutTracking(new URL(href)).href).toBe(expected);
  });

  test.each([
    'https://example.com/?',
    'https://example.com/?q=a%20b+c&d',
    'https://example.com/?site=1&signal=2&utm=3&xfbclid=4',
    'https://example.com/utm_source=x',
    'https://example.com/#?utm_source=x',
  ])('leaves %s unchanged', (href) => {
    expect(withoutTracking(new URL(href)).href).toBe(href);
  });

  test('does not change its argument', () => {
    const url = new URL('https://example.com/?fbclid=x');
    withoutTracking(url);
    expect(url.href).toBe('https://example.com/?fbclid=x');
  });
});
