import { createTransport } from 'nodemailer';

import type { MailSender } from './mail.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with the account that may send. */
  readonly url: string;
  readonly from: string;
  /** Whether a server that offers no TLS is refused: all but one on this machine. */
  readonly requiresTls: boolean;
}

export interface SmtpMail extends MailSender {
  close(): void;
}

/** Shorter than the lease of the outbox, so that no mail is sent while it is being sent. */
const CONNECT_MS = 4000;
const ANSWER_MS = 6000;

/** Mails through an SMTP server. It follows no address and reads no file that stands in a mail. */
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
    async send({ to, subject, text, unsubscribeUrl }) {
      await transport.sendMail({
        from,
        // As an object it is one address, whatever characters are in it.
        to: { name: '', address: to },
        subject,
        text,
        headers: {
          // RFC 3834: nobody's holiday answers it.
          'auto-submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            // One line, which folding would break for some readers.
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
