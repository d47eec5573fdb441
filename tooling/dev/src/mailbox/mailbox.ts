import { once } from 'node:events';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';

import { closeServer, openServer } from '../server/open-server.ts';
import { presentTotpCode } from '../server/totp.ts';
import { createMailboxServer } from './mailbox-server.ts';
import type { OutgoingMessage, ReceivedMail, ReceivedMessage } from './message.ts';
import { isRefused, reportsOf, type SendReport } from './returned-mails.ts';

export interface MailboxOptions {
  readonly host: string;
  /** Port of the mailbox page. SMTP listens on any free port. */
  readonly port: number;
  readonly onError: (error: unknown) => void;
  /** Authenticator apps whose current codes the page shows. */
  readonly authenticators?: readonly Authenticator[];
  readonly now?: () => Date;
  /** Reports mails that come back; nothing is reported by default. */
  readonly sendReport?: SendReport;
}

/** An authenticator app with its setup key in base 32. */
export interface Authenticator {
  readonly email: string;
  readonly key: string;
}

export interface Mailbox {
  /** `host:port` of the mailbox page. */
  readonly host: string;
  /** Value for SMTP_URL. */
  readonly smtpUrl: string;
  /** Adds a message without SMTP, as the local identity service does. */
  put(message: OutgoingMessage): void;
  stop(): Promise<void>;
}

const MAX_MESSAGES = 200;
const MAIL_MAX_BYTES = 1024 * 1024;

/**
 * Starts a mailbox that shows all mails and text messages of the local stack on a page. No message leaves
 * this machine. Mails arrive by SMTP, as in production. Keeps the newest 200 messages, in memory only.
 * @throws StartError when the port is taken.
 */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { host, port, onError, authenticators = [], now = () => new Date(), sendReport } = options;
  const messages: ReceivedMessage[] = [];
  const { server: page, notify } = createMailboxServer(messages, () =>
    authenticators.map(({ email, key }) => ({ email, code: presentTotpCode(key, now().getTime()) })),
  );
  let lastId = 0;
  const stamp = () => {
    lastId += 1;
    return { id: lastId, receivedAt: now().toISOString() };
  };
  const keep = (message: ReceivedMessage): void => {
    messages.unshift(message);
    messages.splice(MAX_MESSAGES);
    notify();
  };
  const put = (message: OutgoingMessage): void =>
    keep(
      message.kind === 'mail' ? { ...message, ...stamp(), unsubscribeUrl: null } : { ...message, ...stamp() },
    );
  const report = async (delivery: Parameters<typeof reportsOf>[0]): Promise<void> => {
    for (const bytes of reportsOf(delivery)) await sendReport?.(bytes).catch(onError);
  };
  const take = async (
    raw: Buffer,
    envelope: SMTPServerEnvelope,
    done: (error?: Error | null) => void,
  ): Promise<void> => {
    try {
      const email = await PostalMime.parse(raw);
      keep({ ...toMail(email), ...stamp() });
      done();
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const recipients = envelope.rcptTo.map(({ address }) => address);
      await report({ from, recipients, messageId: email.messageId ?? '' });
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_MAX_BYTES,
    // The strict rules refuse `..` even in quotes. RFC 5321 (4.1.2) allows it, and some old Japanese
    // addresses contain it.
    lenientAddressParsing: true,
    onRcptTo({ address }, _session, done) {
      done(isRefused(address) ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        void take(Buffer.concat(chunks), envelope, done);
      });
    },
  });
  smtp.on('error', onError);
  const pageHost = await openServer(page, {
    host,
    port,
    owner: 'the local mailbox',
    variable: 'MAILBOX_PORT',
  });
  const listening = once(smtp.listen(0, host), 'listening');
  await listening;
  const address = smtp.server.address();
  const smtpPort = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    host: pageHost,
    smtpUrl: `smtp://${host}:${smtpPort}`,
    put,
    async stop() {
      await new Promise<void>((resolve) => {
        smtp.close(() => resolve());
      });
      await closeServer(page);
    },
  };
}

function toMail({ from, to, subject, text, html, headers }: Email): Omit<ReceivedMail, 'id' | 'receivedAt'> {
  const valueOf = (name: string): string => headers.find(({ key }) => key === name)?.value ?? '';
  const isOneClick = valueOf('list-unsubscribe-post') === 'List-Unsubscribe=One-Click';
  const [, unsubscribeUrl = null] = /^<(https?:[^<>\s]+)>$/.exec(valueOf('list-unsubscribe')) ?? [];
  return {
    kind: 'mail',
    from: from?.address ?? '',
    to: (to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: subject ?? '',
    text: (text ?? '').trimEnd(),
    html: html ?? null,
    unsubscribeUrl: isOneClick ? unsubscribeUrl : null,
  };
}
