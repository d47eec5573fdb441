import { expect, test } from 'vitest';

import { addressOfPasted, readPlayerEntry } from './player-entry.ts';

const SOUNDCLOUD =
  '<iframe width="100%" height="166" allow="autoplay" src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123456&amp;color=%23ff5500"></iframe><div><a href="https://soundcloud.com/x">x</a></div>';

test('parses the recording in a pasted embed code', () => {
  expect(readPlayerEntry(SOUNDCLOUD)).toEqual({ provider: 'soundcloud', ref: 'tracks/123456', start_s: 0 });
});

test('parses a pasted URL with its start time', () => {
  expect(readPlayerEntry(' https://youtu.be/dQw4w9WgXcQ?t=43 ')).toEqual({
    provider: 'youtube',
    ref: 'dQw4w9WgXcQ',
    start_s: 43,
  });
});

test('returns null for a URL of another site', () => {
  expect(readPlayerEntry('https://example.com/watch?v=dQw4w9WgXcQ')).toBeNull();
});

test('completes an embed URL without a scheme', () => {
  expect(addressOfPasted('<iframe src="//player.bilibili.com/player.html?bvid=BV1xx411c7mD">')).toBe(
    'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD',
  );
});
