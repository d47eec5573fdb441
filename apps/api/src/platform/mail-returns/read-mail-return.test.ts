import { expect, test } from 'vitest';

import {
  eximReport,
  exchangeReport,
  gmailReport,
  postfixReport,
  sendmailReport,
  yahooComplaint,
} from '../../../test/support/texts/mail-reports.ts';
import { readMailReturn } from './read-mail-return.ts';

const TOKEN = '0v'.repeat(30) + 'a';
const MAIL = { to: `b+${TOKEN}@bounce.example`, messageId: 'reader-mail.1.2@musubi.example' };

const found = (type: string) => ({ type, token: TOKEN, messageId: MAIL.messageId });
const read = async (text: string) => readMailReturn(Buffer.from(text, 'latin1'));
/** Changes a report as a text of bytes. */
const changed = (bytes: Buffer, from: RegExp | string, to: string): string =>
  bytes.toString('latin1').replaceAll(from, to);

test.each<[string, Buffer, string]>([
  ['Postfix', postfixReport(MAIL), 'hard'],
  ['Exim', eximReport(MAIL), 'soft'],
  ['Exchange Online', exchangeReport(MAIL), 'hard'],
  ['Gmail', gmailReport(MAIL), 'soft'],
  ['Sendmail', sendmailReport(MAIL), 'hard'],
  ['Yahoo', yahooComplaint(MAIL), 'complaint'],
])('reads the report of %s', async (_name, bytes, type) => {
  expect(await readMailReturn(bytes)).toEqual(found(type));
});

test.each([
  ['5.1.1', 'hard'],
  ['5.1.10', 'hard'],
  ['5.0.0', 'soft'],
  ['5.1.2', 'soft'],
  ['5.1.11', 'soft'],
  ['5.2.1', 'soft'],
  ['5.4.1', 'soft'],
  ['4.1.1', 'soft'],
  ['5.1.8', 'soft'],
  ['5.2.2', 'soft'],
  ['5.2.3', 'soft'],
  ['5.3.4', 'soft'],
  ['5.6.1', 'soft'],
  ['5.7.1', 'soft'],
  ['4.2.2', 'soft'],
  ['4.4.7', 'soft'],
])('4A3: calls the status %s %s', async (status, type) => {
  expect((await readMailReturn(postfixReport(MAIL, status)))?.type).toBe(type);
});

test.each([
  ['a late mail', sendmailReport(MAIL, '4.4.7', 'delayed')],
  ['an arrived mail', sendmailReport(MAIL, '2.0.0', 'delivered')],
  ['a status that is none', sendmailReport(MAIL, '5.1.1.1111x'.slice(0, 3))],
  ['a complaint that was taken back', yahooComplaint(MAIL, 'not-spam')],
  [
    'a mail without a report',
    Buffer.from('To: b+x@bounce.example\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n'),
  ],
  ['no bytes', Buffer.alloc(0)],
  ['bytes that are no text', Buffer.from([0, 255, 254, 13, 10, 13, 10, 0])],
])('ignores %s', async (_name, bytes) => {
  expect(await readMailReturn(bytes)).toBeNull();
});

test('takes the token in any case, and only from the recipient of the report', async () => {
  const upper = { ...MAIL, to: `B+${TOKEN.toUpperCase()}@BOUNCE.EXAMPLE` };
  expect(await readMailReturn(postfixReport(upper))).toEqual(found('hard'));
  const elsewhere = changed(
    postfixReport({ ...MAIL, to: 'lists@bounce.example' }),
    'Subject: ',
    `Subject: ${MAIL.to} `,
  );
  expect(await read(elsewhere)).toEqual({ ...found('hard'), token: null });
});

test('never takes an address of a recipient for the token', async () => {
  const other = `b+${'1'.repeat(61)}@bounce.example`;
  const text = changed(yahooComplaint({ ...MAIL, to: 'lists@bounce.example' }), 'reader@mail.example', other);
  expect((await read(text))?.token).toBeNull();
});

test('names the returned mail by its Message-ID where the report names no envelope sender', async () => {
  const mail = { ...MAIL, to: 'lists@musubi.example' };
  expect(await readMailReturn(sendmailReport(mail))).toEqual({ ...found('hard'), token: null });
});

test('reads a report in another encoding and an unknown charset', async () => {
  const status = 'Final-Recipient: rfc822;x@y.example\r\nAction: failed\r\nStatus: 5.1.1\r\n';
  const text = changed(
    postfixReport(MAIL),
    /Content-Type: message\/delivery-status[^]*?(?=--4R7)/g,
    'Content-Type: message/global-delivery-status; charset=x-klingon\r\nContent-Transfer-Encoding: base64\r\n\r\n' +
      `${Buffer.from(`Reporting-MTA: dns; ü\r\n\r\n${status}`).toString('base64')}\r\n\r\n`,
  );
  expect(await read(text)).toEqual(found('hard'));
});

test('takes carriage returns in a field for a part of its value', async () => {
  const text = changed(postfixReport(MAIL), 'Action: failed', 'Action: delayed\rAction: failed');
  expect(await read(text)).toBeNull();
});

test('reads no report inside the returned mail', async () => {
  const inner = postfixReport(MAIL).toString('latin1');
  const text = `To: ${MAIL.to}\r\nContent-Type: message/rfc822\r\n\r\n${inner}`;
  expect(await read(text)).toBeNull();
});

test('refuses a mail that is nested 1,000 deep', async () => {
  const open = Array.from({ length: 1000 }, (_, at) =>
    [`Content-Type: multipart/mixed; boundary=b${at}`, '', `--b${at}`].join('\r\n'),
  );
  await expect(read(open.join('\r\n'))).rejects.toThrow(/nesting/i);
});

test('refuses a mail with too many headers', async () => {
  const bomb = `X-A: ${'a'.repeat(100)}\r\n`.repeat(600);
  await expect(read(`${bomb}\r\nx`)).rejects.toThrow(/header/i);
});
