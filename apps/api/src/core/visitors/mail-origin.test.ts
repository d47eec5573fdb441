import { expect, test } from 'vitest';

import { toMailOrigin } from './mail-origin.ts';

test.each([
  ['haru@gmail.com', 'haru@gmail.com'],
  ['H.a.ru+news@googlemail.com', 'haru@gmail.com'],
  ['haru+a@docomo.ne.jp', 'haru@docomo.ne.jp'],
  ['haru@i.softbank.jp', 'haru@i.softbank.jp'],
  ['haru@msa.hinet.net', 'haru@msa.hinet.net'],
  ['one@stranger.fastmail.com', 'stranger@fastmail.com'],
  ['one@ya.ru', 'one@yandex.ru'],
  ['base-word@yahoo.co.jp', 'base@yahoo.co.jp'],
  ['-haru@yahoo.com', '-haru@yahoo.com'],
  ['one@stranger.example', 'stranger.example'],
  ['two@a.b.stranger.example', 'stranger.example'],
  ['x@mail.stranger.co.jp', 'stranger.co.jp'],
  ['x@free.duckdns.org', 'duckdns.org'],
  ['x@gmail.com.stranger.example', 'stranger.example'],
  ['x@localhost', 'localhost'],
])('4A3: counts %s for %s', (address, origin) => {
  expect(toMailOrigin(address)).toBe(origin);
});
