import { displayNameOf } from '@musubi/domain/display-name';
import { parseEmail } from '@musubi/domain/email';
import { toSingleLine } from '@musubi/domain/text';
import { toSafeHref } from '@musubi/domain/url';

import type { PublicProfile } from '#api/public-profile.ts';

/** Maximum length of a vCard line in bytes, without its line break (RFC 2426, 2.6). */
const LINE_MAX_BYTES = 75;
const encoder = new TextEncoder();

/**
 * Escapes separators and removes line breaks, so that a value cannot add properties or contacts to the vCard.
 */
function escapeValue(text: string): string {
  return toSingleLine(text).replaceAll(/[\\;,]/g, (char) => `\\${char}`);
}

/** Splits a long line into continuation lines, which start with a space. Never splits a character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (bytes + size > LINE_MAX_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += char;
    bytes += size;
  }
  return folded;
}

/** Returns the public data of a creator's page as a vCard 3.0, the version that every address book reads. */
export function toContactCard(profile: PublicProfile, webOrigin: string): string {
  const pageUrl = `${webOrigin}/@${profile.pub_id}`;
  const email = profile.contact_email === null ? null : parseEmail(profile.contact_email);
  const own = profile.links.filter((link) => link.is_me && !link.is_sensitive);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeValue(displayNameOf(profile))}`,
    `N:;${escapeValue(displayNameOf(profile))};;;`,
    `NICKNAME:${escapeValue(profile.pub_id)}`,
    ...(profile.headline === '' ? [] : [`TITLE:${escapeValue(profile.headline)}`]),
    ...(email?.ok === true ? [`EMAIL;TYPE=INTERNET:${escapeValue(email.email)}`] : []),
    ...[pageUrl, ...own.map((link) => toSafeHref(link.url)).filter((href) => href !== null)].map(
      (url) => `URL:${url}`,
    ),
    `REV:${new Date(profile.updated_at).toISOString()}`,
    'END:VCARD',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
