import { parseEmail } from '@musubi/domain/email';
import { startSmtpCatcher } from '@musubi/server/testing/smtp-catcher';

import { createSmtpMail } from '../../../src/platform/mail/smtp-mail.ts';
import { type CorpusRow, defineKind } from '../kind.ts';

/**
 * The form in which the product stores a typed address, and the recipient that the mail server gets; null for
 * a refused address.
 */
type Right = { readonly stored: string; readonly recipient: string } | null;

const ROWS: readonly CorpusRow<Right>[] = [
  {
    title: 'keeps a tag and the dots of an address',
    input: ' m.io+news@mail.example.co.jp\n',
    right: { stored: 'm.io+news@mail.example.co.jp', recipient: 'm.io+news@mail.example.co.jp' },
  },
  {
    title: 'refuses an address that adds a header',
    input: 'mio@example.com\r\nBcc: haru@example.com',
    right: null,
  },
  {
    title: 'refuses two addresses',
    input: 'mio@example.com, haru@example.com',
    right: null,
  },
  {
    title: 'quotes two dots of an old address of DOCOMO for the mail server',
    input: 'a..b@docomo.ne.jp',
    right: { stored: 'a..b@docomo.ne.jp', recipient: '"a..b"@docomo.ne.jp' },
  },
  {
    title: 'quotes a dot before the at sign for the mail server',
    input: 'mio.@ezweb.ne.jp',
    right: { stored: 'mio.@ezweb.ne.jp', recipient: '"mio."@ezweb.ne.jp' },
  },
  {
    title: 'C16: folds a full-width at sign',
    input: 'mio＠example.com',
    right: { stored: 'mio@example.com', recipient: 'mio@example.com' },
  },
  {
    title: 'C16: folds full-width letters, plus sign and full stops',
    input: 'ｍｉｏ＋ｎｅｗｓ＠ｅｘａｍｐｌｅ．ｃｏ．ｊｐ',
    right: { stored: 'mio+news@example.co.jp', recipient: 'mio+news@example.co.jp' },
  },
  {
    title: 'C16: cuts the invisible characters that copying adds',
    input: '\u202Amio@example.com\u202C\u200B',
    right: { stored: 'mio@example.com', recipient: 'mio@example.com' },
  },
  {
    title: 'keeps the apostrophe of an Irish name in an address',
    input: "maeve.o'brien@example.com",
    right: { stored: "maeve.o'brien@example.com", recipient: "maeve.o'brien@example.com" },
  },
  {
    title: 'folds the Japanese full stop before a domain ending',
    input: 'mio@example。com',
    right: { stored: 'mio@example.com', recipient: 'mio@example.com' },
  },
  {
    title: 'C16: writes a domain with an umlaut in its ASCII form',
    input: 'mio@bücher.example.com',
    right: { stored: 'mio@xn--bcher-kva.example.com', recipient: 'mio@xn--bcher-kva.example.com' },
  },
];

async function readAddress(bytes: Uint8Array): Promise<Right> {
  const parsed = parseEmail(new TextDecoder().decode(bytes));
  if (!parsed.ok) return null;
  const server = await startSmtpCatcher();
  try {
    const sender = createSmtpMail({ url: server.url, from: 'a@example.com', requiresTls: false });
    await sender.send({ to: parsed.email, subject: 'Hi', text: 'Hi' });
    return { stored: parsed.email, recipient: server.caught[0]?.recipients.join(', ') ?? '' };
  } finally {
    await server.close();
  }
}

export const MAIL_ADDRESSES = defineKind('mail addresses', new URL('./', import.meta.url), ROWS, readAddress);
