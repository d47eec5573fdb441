import { parseEmail } from '@musubi/domain/email';

/**
 * A `mailto:` URL that answers a letter with one address and a subject. Null if the writer left something else,
 * such as an id of another service.
 */
export function toReplyUrl(replyTo: string, subject: string): string | null {
  const parsed = parseEmail(replyTo);
  if (!parsed.ok) return null;
  const address = encodeURIComponent(parsed.email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
