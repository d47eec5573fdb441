import { createTransport } from 'nodemailer';

import type { MailSender } from './mail.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with the sender's credentials. */
  readonly url: string;
  readonly from: string;
  /** Whether to refuse servers without TLS; true in production. */
  readonly requiresTls: boolean;
}

export interface SmtpMail extends MailSender {
  close(): void;
}

/**
 * Timeouts, shorter than the lease of the outbox. Otherwise another server could send the same mail
 * meanwhile.
 */
const CONNECT_MS = 4000;
const ANSWER_MS = 6000;

/** Sends mails through an SMTP server; never fetches URLs or reads files that a mail names. */
export function createSmtpMail({ url, from, requiresTls }: SmtpOptions): SmtpMail {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: requiresTls,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, unsubscribeUrl }) {
      await transport.sendMail({
        from,
        // Passes an object, so that nodemailer reads `to` as a single address, whatever characters it
        // contains.
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        headers: {
          // RFC 3834: suppresses automatic replies.
          'auto-submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            // Keep this header on one line, because some mail programs cannot read folded headers.
            'list-unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close() {
      transport.close();
    },
  };
}
