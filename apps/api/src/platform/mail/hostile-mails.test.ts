import { decodeHeader, type SmtpCatcher, startSmtpCatcher } from '@musubi/server/testing/smtp-catcher';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { HOSTILE_SAMPLE, toFault } from '../../../test/support/texts/hostile-texts.ts';
import { createSmtpMail } from './smtp-mail.ts';

const TO = 'haru@example.com';
const UNSUBSCRIBE_URL = 'https://api.example.com/subscriptions/leave?lang=en&token=k1.abc';
const HEADERS = [
  'Auto-Submitted',
  'Content-Type',
  'Date',
  'From',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'MIME-Version',
  'Message-ID',
  'Subject',
  'To',
] as const;

/** Texts that try to end a header, also with lone carriage returns and line feeds. */
const toInjection = (text: string, at: number): string => {
  const breaks = ['\r\n', '\n', '\r', '\r\n\r\n', '\u2028'] as const;
  return `${text}${breaks[at % breaks.length] ?? ''}Bcc: victim@example.com`;
};

let server: SmtpCatcher;
beforeAll(async () => {
  server = await startSmtpCatcher();
});
afterAll(async () => server.close());

/** The visible characters. Headers that span several lines differ in white space. */
const toVisible = (text: string): string => text.replaceAll(/[\s\u0000-\u001F]/g, '');

test('a hostile subject adds no header and no recipient', { timeout: 120_000 }, async () => {
  const sender = createSmtpMail({ url: server.url, from: 'a@example.com', requiresTls: false });
  const found: string[] = [];
  for (const [at, text] of HOSTILE_SAMPLE.entries()) {
    const subject = toInjection(text, at);
    await sender.send({ to: TO, subject, text: subject, html: subject, unsubscribeUrl: UNSUBSCRIBE_URL });
    const { headers = [], recipients } = server.caught.at(-1) ?? {};
    const values = new Map(headers);
    const seen = toVisible(decodeHeader(values.get('Subject') ?? ''));
    found.push(
      ...[
        ...headers.map(([name]) => name).filter((name) => !HEADERS.some((known) => known === name)),
        ...HEADERS.filter((name) => headers.filter(([one]) => one === name).length !== 1),
        ...(recipients?.join(' ') === TO && values.get('To') === TO ? [] : [`to ${recipients?.join(' ')}`]),
        ...(values.get('List-Unsubscribe') === `<${UNSUBSCRIBE_URL}>` ? [] : ['another URL to unsubscribe']),
        ...(seen === toVisible(subject) ? [] : [`the subject ${seen}`]),
      ].map((fault) => toFault(fault, text)),
    );
  }
  expect(found).toEqual([]);
  expect(server.caught).toHaveLength(HOSTILE_SAMPLE.length);
});

test(
  'a hostile name, return path or header of a list adds no header and no recipient',
  { timeout: 120_000 },
  async () => {
    const sender = createSmtpMail({ url: server.url, from: 'Lists <a@example.com>', requiresTls: false });
    const found: string[] = [];
    const before = server.caught.length;
    for (const [at, text] of HOSTILE_SAMPLE.entries()) {
      const hostile = toInjection(text, at);
      const headers = { 'list-id': hostile, 'feedback-id': hostile, precedence: 'bulk' };
      await sender
        .send({
          to: TO,
          subject: 'Hi',
          text: 'Hi',
          fromName: hostile,
          headers,
          returnPath: 'b+1@bounces.example.com',
        })
        .catch((error: unknown) => void found.push(toFault(String(error), text)));
      const { headers: caught = [], recipients } = server.caught.at(-1) ?? {};
      const names = caught.map(([name]) => name.toLowerCase());
      const from = caught.filter(([name]) => name === 'From');
      if (names.includes('bcc') || recipients?.join(' ') !== TO)
        found.push(toFault('another recipient', text));
      if (from.length !== 1 || !(from[0]?.[1] ?? '').endsWith('<a@example.com>'))
        found.push(toFault('another sender', text));
    }
    expect(found).toEqual([]);
    expect(server.caught).toHaveLength(before + HOSTILE_SAMPLE.length);
  },
);
