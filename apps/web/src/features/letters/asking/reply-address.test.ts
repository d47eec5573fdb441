import { expect, test } from 'vitest';

import { toReplyUrl } from './reply-address.ts';

test('answers an email address with the subject', () => {
  expect(toReplyUrl('haru@example.com', '一枚絵 & more')).toBe(
    'mailto:haru@example.com?subject=%E4%B8%80%E6%9E%9A%E7%B5%B5%20%26%20more',
  );
});

test.each([
  '@haru',
  'https://x.com/haru',
  'haru@example.com?bcc=all@example.com',
  'a@b.example,c@d.example',
  '',
])('offers no email for %j', (replyTo) => {
  expect(toReplyUrl(replyTo, 'x')).toBeNull();
});

test('adds no header through the subject', () => {
  const url = toReplyUrl('haru@example.com', 'x&bcc=all@example.com\r\nBcc: y');
  expect(new URL(url ?? '').searchParams.size).toBe(1);
});
