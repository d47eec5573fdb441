import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { closeServer, openServer } from '../identity/open-server.ts';
import { type MailInBox, renderMailbox } from './mailbox-page.ts';

export interface MailboxOptions {
  readonly host: string;
  /** Where the page is; mails are taken on any free port. */
  readonly port: number;
  readonly onError: (error: unknown) => void;
  readonly now?: () => Date;
}

export interface Mailbox {
  /** `host:port` of the page. */
  readonly host: string;
  /** The value of SMTP_URL. */
  readonly smtpUrl: string;
  stop(): Promise<void>;
}

const KEPT_MAILS = 200;
const MAIL_MAX_BYTES = 1024 * 1024;

/**
 * Takes every mail of the local stack and shows it on a page, so that nothing leaves this machine: by SMTP, as the real
 * servers do. Kept until it stops. Throws `StartError` when the port is taken.
 */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { host, port, onError, now = () => new Date() } = options;
  const mails: MailInBox[] = [];
  const keep = async (raw: Buffer): Promise<void> => {
    const { from, to, subject, text, headers } = await PostalMime.parse(raw);
    const valueOf = (name: string): string => headers.find(({ key }) => key === name)?.value ?? '';
    const isOneClick = valueOf('list-unsubscribe-post') === 'List-Unsubscribe=One-Click';
    const [, unsubscribeUrl = null] = /^<(https?:[^<>\s]+)>$/.exec(valueOf('list-unsubscribe')) ?? [];
    mails.unshift({
      from: from?.address ?? '',
      to: (to ?? []).map(({ address }) => address ?? '').join(', '),
      subject: subject ?? '',
      text: (text ?? '').trimEnd(),
      unsubscribeUrl: isOneClick ? unsubscribeUrl : null,
      receivedAt: now().toISOString(),
    });
    mails.splice(KEPT_MAILS);
  };
  const take = async (raw: Buffer, done: (error?: Error | null) => void): Promise<void> => {
    try {
      await keep(raw);
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
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        void take(Buffer.concat(chunks), done);
      });
    },
  });
  smtp.on('error', onError);
  const page = createServer((request, response) => {
    if (request.url === '/mails.json') send(response, 'application/json', JSON.stringify(mails));
    else send(response, 'text/html; charset=utf-8', renderMailbox(mails));
  });
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
    async stop() {
      await new Promise<void>((resolve) => {
        smtp.close(() => resolve());
      });
      await closeServer(page);
    },
  };
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
