import { createSmtpMail } from '@musubi/api/smtp-mail';
import { expect, onTestFinished, test } from 'vitest';

import { type Mailbox, startMailbox } from './mailbox.ts';

async function start(): Promise<Mailbox> {
  const mailbox = await startMailbox({
    host: '127.0.0.1',
    port: 0,
    onError: () => {},
    now: () => new Date('2026-11-20T03:00:00Z'),
  });
  onTestFinished(async () => mailbox.stop());
  return mailbox;
}

async function send(
  mailbox: Mailbox,
  mail: { to: string; subject: string; text: string; unsubscribeUrl?: string },
  requiresTls = false,
): Promise<void> {
  const sender = createSmtpMail({ url: mailbox.smtpUrl, from: 'Musubi <no-reply@localhost>', requiresTls });
  onTestFinished(() => sender.close());
  await sender.send(mail);
}

test('what the API sends by SMTP lies in the mailbox, in every script', async () => {
  const mailbox = await start();
  // Longer than a line of a mail may be.
  const unsubscribeUrl = `https://api.example/letter-notices/end?token=k1.${'a-_Z'.repeat(40)}`;
  await send(mailbox, {
    to: 'mio@example.com',
    subject: '手紙が届きました 💌',
    text: '未読：2通\nhttp://localhost/ja',
    unsubscribeUrl,
  });
  const mails: unknown = await (await fetch(`http://${mailbox.host}/mails.json`)).json();
  expect(mails).toEqual([
    {
      from: 'no-reply@localhost',
      to: 'mio@example.com',
      subject: '手紙が届きました 💌',
      text: '未読：2通\nhttp://localhost/ja',
      unsubscribeUrl,
      receivedAt: '2026-11-20T03:00:00.000Z',
    },
  ]);
});

test('nothing of a mail is markup, and its subject stays one line', async () => {
  const mailbox = await start();
  await send(mailbox, {
    to: 'mio@example.com',
    subject: '<script>a</script>\r\nBcc: other@example.com',
    text: '<img src=x onerror=alert(1)> http://localhost/"><b>',
  });
  const page = await (await fetch(`http://${mailbox.host}/`)).text();
  expect(page).not.toMatch(/<script|<img|<b>/);
  expect(page).toContain('<a href="http://localhost/">');
  expect(page).toContain('<dd>mio@example.com</dd>');
});

test('a server without TLS gets no mail where TLS is required', async () => {
  const mailbox = await start();
  await expect(send(mailbox, { to: 'mio@example.com', subject: 'a', text: 'b' }, true)).rejects.toThrow(
    'STARTTLS',
  );
  expect(await (await fetch(`http://${mailbox.host}/mails.json`)).json()).toEqual([]);
});
