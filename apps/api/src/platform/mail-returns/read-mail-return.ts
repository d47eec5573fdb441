import PostalMime, { type Email } from 'postal-mime';

import { readMailStatus } from '../mail/mail-status.ts';
import type { MailReturn } from './mail-return.ts';

const MAX_DEPTH = 8;
const MAX_HEADER_BYTES = 32 * 1024;
const MAX_MESSAGE_ID_CHARACTERS = 250;

const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status'];
const RETURNED_TYPES = [
  'message/rfc822',
  'message/global',
  'message/rfc822-headers',
  'text/rfc822-headers',
  'message/global-headers',
];
/** Headers in which mail servers write to whom they delivered a report. */
const RECIPIENT_HEADERS = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to']);
/** Kinds of feedback by which a recipient calls a mail unwanted (RFC 5965, 7.3). */
const COMPLAINTS = new Set(['abuse', 'fraud']);

type Fields = ReadonlyMap<string, string>;

/**
 * Reads a report of a mail server about one mail: of failed delivery (RFC 3464) or of a complaint (RFC 5965). Returns
 * null for any other mail, and for reports that a mail is late or arrived. Reads no address of a recipient.
 * @throws Error for a mail that is nested too deep or has too many headers.
 */
export async function readMailReturn(bytes: Uint8Array): Promise<MailReturn | null> {
  const mail = await parse(bytes);
  const status = findText(mail, STATUS_TYPES);
  const feedback = findText(mail, ['message/feedback-report']);
  const type = feedback === null ? toBounce(status) : toComplaint(feedback);
  if (type === null) return null;
  const returned = await findReturned(mail);
  const named = [
    ...mail.headers.filter(({ key }) => RECIPIENT_HEADERS.has(key)).map(({ value }) => value),
    ...(feedback === null ? [] : [readFields(feedback).get('original-mail-from') ?? '']),
    ...(returned?.headers ?? []).filter(({ key }) => key === 'return-path').map(({ value }) => value),
  ];
  return {
    type,
    token: named.map(findToken).find((token) => token !== null) ?? null,
    messageId: toMessageId(returned?.messageId),
  };
}

const parse = async (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, {
    maxNestingDepth: MAX_DEPTH,
    maxHeadersSize: MAX_HEADER_BYTES,
    // The returned mail stays one part, and its own reports are never read.
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
  });

function findPart({ attachments }: Email, types: readonly string[]): Uint8Array | null {
  const content = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))?.content;
  if (content === undefined) return null;
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

function findText(mail: Email, types: readonly string[]): string | null {
  const part = findPart(mail, types);
  return part === null ? null : new TextDecoder().decode(part);
}

/** The headers of the returned mail. */
async function findReturned(mail: Email): Promise<Email | null> {
  const part = findPart(mail, RETURNED_TYPES);
  if (part === null) return null;
  const text = Buffer.from(part).toString('latin1');
  const end = text.search(/\r?\n\r?\n/);
  return parse(Buffer.from(end === -1 ? text : text.slice(0, end), 'latin1'));
}

/** Type of a failed delivery; null if the report names no failure. */
function toBounce(status: string | null): MailReturn['type'] | null {
  if (status === null) return null;
  // The first fields are about the message, and each later group is about one recipient (RFC 3464, 2.1).
  const failed = status
    .split(/\r?\n[\t ]*\r?\n/)
    .map(readFields)
    .find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  const code = readMailStatus(failed?.get('status') ?? '');
  if (code === null) return null;
  return code.isNoSuchUser ? 'hard' : 'soft';
}

function toComplaint(feedback: string): 'complaint' | null {
  const type = readFields(feedback).get('feedback-type')?.toLowerCase() ?? '';
  return COMPLAINTS.has(type) ? 'complaint' : null;
}

/** The fields of a report by name in lower case, the first of each name. */
function readFields(text: string): Fields {
  const fields = new Map<string, string>();
  for (const line of text.replaceAll(/\r?\n[\t ]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

const findToken = (text: string): string | null =>
  /(?<![\w+.-])b\+([0-9a-v]{61})@/i.exec(text)?.[1]?.toLowerCase() ?? null;

function toMessageId(text: string | undefined): string | null {
  const id = text?.trim().replaceAll(/^<|>$/g, '') ?? '';
  return id === '' || id.length > MAX_MESSAGE_ID_CHARACTERS ? null : id;
}
