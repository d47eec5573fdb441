import { once } from 'node:events';
import { createServer } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { DeliveryRefusedError } from '../outbox/delivery-refused-error.ts';
import { MailUncertainError } from './mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

const MAIL = { to: 'mio@example.com', subject: 'Hi', text: 'Hi' };
const CLOSE = null;

type Answers = Readonly<Record<string, string | null>>;
const ACCEPT: Answers = { EHLO: '250 ok', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go', '.': '250 ok' };

/** Starts a mail server that answers each command with this line, or closes the connection. */
async function start(answers: Answers) {
  const server = createServer((socket) => {
    let isReading = false;
    let text = '';
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      const lines = text.split('\r\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (isReading && line !== '.') continue;
        const command = line.split(/[ :]/, 1)[0] ?? '';
        const answer = { ...ACCEPT, ...answers }[command] ?? CLOSE;
        isReading = command === 'DATA' && answer?.startsWith('3') === true;
        if (answer === CLOSE) socket.destroy();
        else socket.write(`${answer}\r\n`);
      }
    });
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'a@example.com', requiresTls: false });
}

async function findError(answers: Answers): Promise<unknown> {
  const sender = await start(answers);
  return sender.send(MAIL).then(
    () => null,
    (error: unknown) => error,
  );
}

test('sends a mail that the server accepts', async () => {
  expect(await findError({})).toBeNull();
});

test.each<[string, Answers]>([
  ['the recipient', { RCPT: '550 5.1.1 no such user' }],
  ['the mail', { '.': '554 5.7.1 spam' }],
])('gives a mail up when the server refuses %s for good', async (_name, answers) => {
  expect(await findError(answers)).toBeInstanceOf(DeliveryRefusedError);
});

test.each<[string, Answers]>([
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

test('warns of a second mail when the connection breaks after the mail', async () => {
  expect(await findError({ '.': CLOSE })).toBeInstanceOf(MailUncertainError);
});
