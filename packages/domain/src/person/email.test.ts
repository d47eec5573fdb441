import { expect, test } from 'vitest';

import { parseEmail, toCountedMailbox } from './email.ts';

test.each([
  ['mio@example.com', 'mio@example.com'],
  [' mio+work@mail.example.co.jp\n', 'mio+work@mail.example.co.jp'],
  ['mio.@ezweb.ne.jp', 'mio.@ezweb.ne.jp'],
  ["o'brien_99@xn--wgv71a119e.jp", "o'brien_99@xn--wgv71a119e.jp"],
])('accepts the address %j as %s', (text, email) => {
  expect(parseEmail(text)).toEqual({ ok: true, email });
});

test.each([
  ['mio＠example.com', 'mio@example.com'],
  ['ｍｉｏ＋ｎｅｗｓ＠ｅｘａｍｐｌｅ．ｃｏ．ｊｐ', 'mio+news@example.co.jp'],
  ['mio＠example。com　', 'mio@example.com'],
  ['\u202Amio@example.com\u202C', 'mio@example.com'],
  ['mio@example.com\u200B', 'mio@example.com'],
])('C16: folds the typed address %j to %s', (text, email) => {
  expect(parseEmail(text)).toEqual({ ok: true, email });
});

test.each([
  ['mio@例え.jp', 'mio@xn--r8jz45g.jp'],
  ['mio@bücher.example.com', 'mio@xn--bcher-kva.example.com'],
  ['mio＠例え。jp', 'mio@xn--r8jz45g.jp'],
  ['mio@BÜCHER.example.com', 'mio@xn--bcher-kva.example.com'],
])('C16: converts the host of %s to ASCII', (text, email) => {
  expect(parseEmail(text)).toEqual({ ok: true, email });
});

test.each([
  '',
  'mio',
  'mio@',
  '@example.com',
  'mio@localhost',
  'mio@example..com',
  'mio@-example.com',
  'mio@example.com, evil@example.com',
  'mio@example.com\r\nBcc: evil@example.com',
  'Mio <mio@example.com>',
  'mio@例え',
  'mio@例え.jp/shop',
  'mio@例え.jp:25',
  'mio@例\u200Bえ.jp',
  'haru@example.com,mio@例え.jp',
  `${'a'.repeat(65)}@example.com`,
  `mio@${'a.'.repeat(130)}com`,
])('rejects the address %j', (text) => {
  expect(parseEmail(text)).toEqual({ ok: false, problem: 'email_malformed' });
});

test('rejects an almost valid address of 50 KB within 50 ms', () => {
  const startedAt = performance.now();
  parseEmail(`a@${'a-a.'.repeat(12_500)}!`);
  expect(performance.now() - startedAt).toBeLessThan(50);
});

test.each([
  ['mio@example.com', 'mio@example.com'],
  ['mio+news@example.com', 'mio@example.com'],
  ['m.io@Example.com', 'm.io@example.com'],
  ['m.i.o+news@googlemail.com', 'mio@gmail.com'],
  ['+news@example.com', '+news@example.com'],
  ['+news+1@example.com', '+news@example.com'],
])('B3: counts an e-mail to %s under the mailbox %s', (address, mailbox) => {
  expect(toCountedMailbox(address)).toBe(mailbox);
});

test.each([
  ['news@haru.fastmail.com', 'haru@fastmail.com'],
  ['h.a-r_u+x@pm.me', 'haru@proton.me'],
  ['haru@ProtonMail.com', 'haru@proton.me'],
  ['haru@me.com', 'haru@icloud.com'],
  ['ha-ru@ya.ru', 'ha.ru@yandex.ru'],
  ['ha-ru@haru.example.com', 'ha-ru@haru.example.com'],
])('4A3: counts an e-mail to %s under the one mailbox %s in which it arrives', (address, mailbox) => {
  expect(toCountedMailbox(address)).toBe(mailbox);
});
