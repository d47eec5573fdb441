import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import * as z from 'zod';

import { DeliveryRefusedError } from '../outbox/delivery-refused-error.ts';
import { readMailStatus } from './mail-status.ts';
import { AddressRefusedError, type MailSender, MailUncertainError } from './mail.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with the sender's credentials. */
  readonly url: string;
  readonly from: string;
  /** Whether to refuse servers without TLS; true in production. */
  readonly requiresTls: boolean;
  /** Time limit for sending one mail, 12 s by default. */
  readonly sendMs?: number;
}

const CONNECT_MS = 4000;
/** Timeout without a response; each byte from the server restarts it. */
const ANSWER_MS = 6000;
/**
 * Time limit for the whole delivery, shorter than the lease of the outbox. Otherwise another server could
 * send the same mail at the same time.
 */
const SEND_MS = 12_000;

/** Settings with which nodemailer connects to the mail server. */
export function toSmtpSettings({ url, requiresTls }: Pick<SmtpOptions, 'url' | 'requiresTls'>) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  return {
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
  };
}

/** Returns a function that resolves when the mail server greets; it does not log in. */
export function createSmtpPing(server: Pick<SmtpOptions, 'url' | 'requiresTls'>): () => Promise<void> {
  const settings = toSmtpSettings(server);
  return async () => {
    const connection = new SMTPConnection(settings);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    connection.on('error', reject);
    connection.connect(() => resolve());
    try {
      await promise;
    } finally {
      connection.close();
    }
  };
}

/** Sends mails through an SMTP server; never fetches URLs or reads files that a mail names. */
export function createSmtpMail({ url, from, requiresTls, sendMs = SEND_MS }: SmtpOptions): MailSender {
  const settings = toSmtpSettings({ url, requiresTls });
  return {
    async send({ to, subject, text, html, unsubscribeUrl, messageId, fromName, returnPath, headers = {} }) {
      let isSent = false;
      const transport = createTransport({
        ...settings,
        logger: createMessageObserver(() => (isSent = true)),
      });
      const mail = {
        from: fromName === undefined ? from : { name: fromName, address: addressOf(from) },
        ...(returnPath !== undefined && { envelope: { from: returnPath, to } }),
        // Passes an object, so that nodemailer reads `to` as one address, whatever characters the address
        // contains.
        to: { name: '', address: to },
        subject,
        text,
        signal: AbortSignal.timeout(sendMs),
        ...(html !== undefined && { html }),
        ...(messageId !== undefined && { messageId: `<${messageId}@${hostOf(from)}>` }),
        headers: {
          ...headers,
          // RFC 3834: suppresses automatic replies.
          'auto-submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            // Keep this header on one line, because some mail programs cannot read folded headers.
            'list-unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
      };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw toMailError(error, isSent);
      }
    },
  };
}

/** The address of a sender, which is `address` or `Name <address>`. */
function addressOf(from: string): string {
  return from.slice(from.lastIndexOf('<') + 1).replace(/>$/, '');
}

const hostOf = (from: string): string => from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');

/**
 * A permanent refusal of these commands concerns only one mail. A refusal of any other command concerns all
 * mails.
 */
const COMMANDS_OF_ONE_MAIL = new Set(['RCPT TO', 'DATA']);

function toMailError(error: unknown, isSent: boolean): unknown {
  const { responseCode, response, command } = answerSchema.parse(error);
  if (responseCode === undefined)
    return isSent ? new MailUncertainError('The mail server did not answer', { cause: error }) : error;
  if (responseCode < 500 || command === undefined || !COMMANDS_OF_ONE_MAIL.has(command)) return error;
  // Servers without enhanced status codes refuse an address when they learn it, and a mail when they have it.
  const { isAboutAddress, isNoSuchUser } = readMailStatus(response.replace(/^\d{3}[ -]/, '')) ?? {
    isAboutAddress: command === 'RCPT TO',
    isNoSuchUser: false,
  };
  return isAboutAddress
    ? new AddressRefusedError('The mail server refuses the address', { cause: error, isNoSuchUser })
    : new DeliveryRefusedError('The mail server refuses the mail', { cause: error });
}

const answerSchema = z
  .object({
    responseCode: z.number().optional(),
    response: z.string().default(''),
    command: z.string().optional(),
  })
  .catch({ response: '' });

/** Creates a logger for nodemailer that logs nothing and detects when a whole mail was sent. */
function createMessageObserver(onSent: () => void) {
  const ignore = (): void => {};
  const info = ({ tnx }: { readonly tnx?: string }): void => {
    if (tnx === 'message') onSent();
  };
  return { level: ignore, trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore };
}
