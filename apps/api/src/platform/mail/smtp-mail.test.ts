import { decodeHeader, type SmtpAnswers, startSmtpCatcher } from '@musubi/server/testing/smtp-catcher';
import { startTricklingServer } from '@musubi/server/testing/trickling-server';
import { expect, onTestFinished, test } from 'vitest';

import { DeliveryRefusedError } from '../outbox/delivery-refused-error.ts';
import { AddressRefusedError, MailUncertainError } from './mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

const MAIL = { to: 'mio@example.com', subject: 'Hi', text: 'Hi' };
const CLOSE = null;

async function findError(answers: SmtpAnswers): Promise<unknown> {
  const { url, close } = await startSmtpCatcher(answers);
  onTestFinished(close);
  return createSmtpMail({ url, from: 'a@example.com', requiresTls: false })
    .send(MAIL)
    .then(
      () => null,
      (error: unknown) => error,
    );
}

test('sends a mail that the server accepts', async () => {
  expect(await findError({})).toBeNull();
});

test.each<[string, SmtpAnswers]>([
  ['the recipient', { RCPT: '550 5.1.1 no such user' }],
  ['the mail', { '.': '554 5.7.1 spam' }],
])('gives up a mail when the server permanently refuses %s', async (_name, answers) => {
  expect(await findError(answers)).toBeInstanceOf(DeliveryRefusedError);
});

test.each<[string, SmtpAnswers, string]>([
  ['a recipient who does not exist', { RCPT: '550 5.1.1 no such user' }, 'no such user'],
  ['a recipient at a domain without mail', { RCPT: '556 5.1.10 null MX' }, 'no such user'],
  ['a recipient who does not exist, after the mail', { '.': '550 5.1.1 no such user' }, 'no such user'],
  ['a recipient, without a code that says why', { RCPT: '550 no such user' }, 'address'],
  ['a recipient whose mailbox is closed', { RCPT: '550 5.2.1 disabled' }, 'address'],
  ['further mails of the day', { RCPT: '550 5.4.5 daily quota exceeded' }, 'mail'],
  ['the sender', { RCPT: '554 5.7.1 sender blocked' }, 'mail'],
  ['a full mailbox', { RCPT: '552 5.2.2 full' }, 'mail'],
  ['what the mail says', { '.': '554 5.7.1 spam' }, 'mail'],
  ['what the mail says, without a code that says why', { '.': '554 spam' }, 'mail'],
])('tells what it is about when the server refuses %s', async (_name, answers, about) => {
  const error = await findError(answers);
  const ofAddress = error instanceof AddressRefusedError && (error.isNoSuchUser ? 'no such user' : 'address');
  expect(ofAddress === false ? 'mail' : ofAddress).toBe(about);
});

test.each<[string, SmtpAnswers]>([
  ['the mailbox is full', { RCPT: '452 4.2.2 full' }],
  ['the server wants the mail later', { '.': '451 4.7.1 later' }],
  ['the server refuses the sender', { MAIL: '550 5.7.1 blocked' }],
  ['the server closes the connection before the mail', { RCPT: CLOSE }],
])('asks for a retry when %s', async (_name, answers) => {
  const error = await findError(answers);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(DeliveryRefusedError);
  expect(error).not.toBeInstanceOf(MailUncertainError);
});

test('throws MailUncertainError when the connection breaks after the whole mail', async () => {
  expect(await findError({ '.': CLOSE })).toBeInstanceOf(MailUncertainError);
});

test('D1: aborts a mail when the server responds byte by byte', async () => {
  const { port, close } = await startTricklingServer('220 ready\r\n');
  onTestFinished(close);
  const url = `smtp://127.0.0.1:${port}`;
  const sender = createSmtpMail({ url, from: 'a@example.com', requiresTls: false, sendMs: 200 });
  await expect(sender.send(MAIL)).rejects.toThrow(/abort/i);
});

test('gives every retry of a mail the same Message-ID at the host of the sender', async () => {
  const server = await startSmtpCatcher();
  onTestFinished(server.close);
  for (const from of ['a@example.com', 'A name <a@mail.example.com>']) {
    const sender = createSmtpMail({ url: server.url, from, requiresTls: false });
    for (const messageId of ['decision-1-decided', 'decision-1-decided', undefined])
      await sender.send({ ...MAIL, ...(messageId !== undefined && { messageId }) });
  }
  const ids = server.caught.map(({ headers }) => new Map(headers).get('Message-ID'));
  expect(ids.filter((id) => id?.startsWith('<decision-1-decided@') === true)).toEqual([
    '<decision-1-decided@example.com>',
    '<decision-1-decided@example.com>',
    '<decision-1-decided@mail.example.com>',
    '<decision-1-decided@mail.example.com>',
  ]);
  expect(new Set(ids).size).toBe(4);
});

test('refuses a server without TLS where TLS is required', async () => {
  const server = await startSmtpCatcher();
  onTestFinished(server.close);
  const sender = createSmtpMail({ url: server.url, from: 'a@example.com', requiresTls: true });
  await expect(sender.send(MAIL)).rejects.toBeInstanceOf(Error);
  expect(server.caught).toEqual([]);
});

test('sends no mail to a second recipient in an address', async () => {
  const server = await startSmtpCatcher();
  onTestFinished(server.close);
  const sender = createSmtpMail({ url: server.url, from: 'a@example.com', requiresTls: false });
  await Promise.allSettled(
    ['mio@example.com, other@example.com', 'mio@example.com,other@example.com'].map(async (to) =>
      sender.send({ ...MAIL, to }),
    ),
  );
  expect(server.caught.flatMap(({ recipients }) => recipients)).not.toContain('other@example.com');
});

test('sends a mail under another name, with further headers', async () => {
  const server = await startSmtpCatcher();
  onTestFinished(server.close);
  const sender = createSmtpMail({ url: server.url, from: 'Musubi <lists@example.com>', requiresTls: false });
  const headers = { 'list-id': '<a.lists.example.com>', precedence: 'bulk' };
  await sender.send({
    ...MAIL,
    fromName: '水野 澪（Musubi）',
    headers,
    returnPath: 'b+1@bounces.example.com',
  });
  const caught = new Map(server.caught[0]?.headers);
  expect(decodeHeader(caught.get('From') ?? '')).toBe('水野 澪（Musubi） <lists@example.com>');
  expect([caught.get('List-Id') ?? caught.get('List-ID'), caught.get('Precedence')]).toEqual([
    '<a.lists.example.com>',
    'bulk',
  ]);
  expect(server.caught[0]?.recipients).toEqual([MAIL.to]);
});
