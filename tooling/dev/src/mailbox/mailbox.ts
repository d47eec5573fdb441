import { once } from 'node:events';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { closeServer, openServer } from '../server/open-server.ts';
import { presentTotpCode } from '../server/totp.ts';
import { createMailboxServer } from './mailbox-server.ts';
import type { OutgoingMessage, ReceivedMail, ReceivedMessage } from './message.ts';

export interface MailboxOptions {
  readonly host: string;
  /** Port of the mailbox page. SMTP listens on any free port. */
  readonly port: number;
  readonly onError: (error: unknown) => void;
  /** Authenticator apps whose current codes the page shows. */
  readonly authenticators?: readonly Authenticator[];
  readonly now?: () => Date;
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
  const { host, port, onError, authenticators = [], now = () => new Date() } = options;
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
  const take = async (raw: Buffer, done: (error?: Error | null) => void): Promise<void> => {
    try {
      const mail = await parseMail(raw);
      keep({ ...mail, ...stamp() });
      done();
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
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        void take(Buffer.concat(chunks), done);
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

async function parseMail(raw: Buffer): Promise<Omit<ReceivedMail, 'id' | 'receivedAt'>> {
  const { from, to, subject, text, html, headers } = await PostalMime.parse(raw);
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
