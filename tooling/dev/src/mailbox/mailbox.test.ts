import { createSmtpMail } from '@musubi/api/smtp-mail';
import { expect, onTestFinished, test } from 'vitest';

import { type Mailbox, type MailboxOptions, startMailbox } from './mailbox.ts';

async function start(options: Pick<MailboxOptions, 'sendReport'> = {}): Promise<Mailbox> {
  const mailbox = await startMailbox({
    ...options,
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
  await sender.send(mail);
}

const openPage = async (mailbox: Mailbox, path: string): Promise<Response> =>
  fetch(`http://${mailbox.host}${path}`);
const readPage = async (mailbox: Mailbox, path: string): Promise<string> =>
  (await openPage(mailbox, path)).text();

test('keeps emoji and Japanese text of a mail received by SMTP', async () => {
  const mailbox = await start();
  // The URL is longer than 78 characters, the usual maximum of a line in a mail.
  const unsubscribeUrl = `https://api.example/letter-notices/end?token=k1.${'a-_Z'.repeat(40)}`;
  await send(mailbox, {
    to: 'mio@example.com',
    subject: '手紙が届きました 💌',
    text: '未読：2通\nhttp://localhost/ja',
    unsubscribeUrl,
  });
  const mails: unknown = await (await openPage(mailbox, '/mails.json')).json();
  expect(mails).toEqual([
    {
      kind: 'mail',
      id: 1,
      from: 'no-reply@localhost',
      to: 'mio@example.com',
      subject: '手紙が届きました 💌',
      text: '未読：2通\nhttp://localhost/ja',
      html: null,
      unsubscribeUrl,
      receivedAt: '2026-11-20T03:00:00.000Z',
    },
  ]);
});

test.each([
  ['a..b@docomo.ne.jp', '"a..b"@docomo.ne.jp'],
  ['.a@docomo.ne.jp', '".a"@docomo.ne.jp'],
  ['mio.@ezweb.ne.jp', '"mio."@ezweb.ne.jp'],
])('C9: accepts a mail to %s, which is sent to %s', async (to, recipient) => {
  const mailbox = await start();
  await send(mailbox, { to, subject: 'Hi', text: 'Hi' });
  const mails: unknown = await (await openPage(mailbox, '/mails.json')).json();
  expect(mails).toEqual([expect.objectContaining({ to: recipient })]);
});

test('escapes the subject and text of a mail', async () => {
  const mailbox = await start();
  await send(mailbox, {
    to: 'mio@example.com',
    subject: '<script>a</script>\r\nBcc: other@example.com',
    text: '<img src=x onerror=alert(1)> http://localhost/"><b>',
  });
  for (const path of ['/', '/messages/1']) {
    expect(await readPage(mailbox, path)).not.toMatch(/<script>|<img|<b>/);
  }
  const mail = await readPage(mailbox, '/messages/1');
  expect(mail).toContain('<a href="http://localhost/" target="_blank" rel="noreferrer">');
  expect(mail).toContain('<dd>mio@example.com</dd>');
});

test('shows the HTML of a mail in a frame without scripts or requests', async () => {
  const mailbox = await start();
  const html = '<script>alert(1)</script><a href="http://localhost/">Open</a>';
  const mail = {
    kind: 'mail',
    from: 'a@example.com',
    to: 'b@example.com',
    subject: 'Hi',
    text: 'Hi',
  } as const;
  mailbox.put({ ...mail, html });
  expect(await readPage(mailbox, '/messages/1')).toContain(
    '<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/1/html">',
  );
  const frame = await openPage(mailbox, '/messages/1/html');
  expect(frame.headers.get('content-security-policy')).toMatch(
    /^default-src 'none';.*; sandbox allow-popups /,
  );
  expect(await frame.text()).toBe(`<!doctype html><meta charset="utf-8"><base target="_blank">${html}`);
});

test('lists mails and text messages together, newest first', async () => {
  const mailbox = await start();
  await send(mailbox, { to: 'mio@example.com', subject: 'The first', text: 'a' });
  mailbox.put({ kind: 'text', to: '+81 90 0000 0000', text: '123456 is your code.' });
  const list = await readPage(mailbox, '/');
  expect(list).toContain('2 messages');
  expect(list.indexOf('123456 is your code.')).toBeLessThan(list.indexOf('The first'));
  expect(list.indexOf('123456 is your code.')).toBeGreaterThan(0);
});

test('shows the current code of an authenticator app', async () => {
  const mailbox = await startMailbox({
    host: '127.0.0.1',
    port: 0,
    onError: () => {},
    // The key, and the last six digits of the first code, in RFC 6238, appendix B.
    authenticators: [{ email: 'ada@example.com', key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' }],
    now: () => new Date(59_000),
  });
  onTestFinished(async () => mailbox.stop());
  expect(await readPage(mailbox, '/')).toContain(
    'Authenticator code of ada@example.com: <strong>287082</strong>',
  );
  expect(await readPage(await start(), '/')).not.toContain('Authenticator');
});

test('notifies open pages of each new message', async () => {
  const mailbox = await start();
  const events = (await openPage(mailbox, '/events')).body?.getReader();
  mailbox.put({ kind: 'text', to: '+81 90 0000 0000', text: 'a' });
  const { value } = (await events?.read()) ?? {};
  expect(Buffer.from(value ?? []).toString()).toBe('data: new\n\n');
});

test.each(['/messages/7', '/messages/7/html', '/messages/x', '/anything'])(
  'answers 404 at %s with a link to the mailbox',
  async (path) => {
    const answer = await openPage(await start(), path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<a class="back" href="/">');
  },
);

test('receives no mail from a client that requires TLS', async () => {
  const mailbox = await start();
  await expect(send(mailbox, { to: 'mio@example.com', subject: 'a', text: 'b' }, true)).rejects.toThrow(
    'STARTTLS',
  );
  expect(await (await fetch(`http://${mailbox.host}/mails.json`)).json()).toEqual([]);
});

test('returns mails to addresses of certain names, as their mail servers would', async () => {
  const reports: string[] = [];
  const mailbox = await start({ sendReport: async (report) => void reports.push(report.toString()) });
  const mail = { subject: 'News', text: 'News' };
  for (const to of [
    'mio@example.com',
    'bounce-1@example.com',
    'full-1@example.com',
    'complain-1@example.com',
  ])
    await send(mailbox, { to, ...mail });
  await expect.poll(() => reports.length).toBe(3);
  expect(reports[0]).toContain('Status: 5.1.1');
  expect(reports[0]).toMatch(/^To: no-reply@localhost\r$/m);
  expect(reports[1]).toContain('Status: 5.2.2');
  expect(reports[2]).toContain('Feedback-Type: abuse');
  expect(await readPage(mailbox, '/')).toContain('bounce-1@example.com');
});

test('refuses a recipient that does not exist', async () => {
  const mailbox = await start();
  await expect(send(mailbox, { to: 'refuse-1@example.com', subject: 'News', text: 'News' })).rejects.toThrow(
    /refuses the address/,
  );
});
