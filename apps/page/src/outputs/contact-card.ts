import { displayNameOf } from '@musubi/domain/display-name';
import { parseEmail } from '@musubi/domain/email';
import type { PageUrlOf } from '@musubi/domain/page-urls';
import { toSafeHref } from '@musubi/domain/url';

import type { PublicProfile } from '#api/public-profile.ts';

import { escapeValue, joinContentLines } from './content-lines.ts';

/**
 * Returns the public data of a creator's page as a vCard 3.0, the version that every address book supports.
 */
export function toContactCard(profile: PublicProfile, pageUrlOf: PageUrlOf): string {
  const { reading = '' } = profile;
  const pageUrl = pageUrlOf(profile.pub_id);
  const email = profile.contact_email === null ? null : parseEmail(profile.contact_email);
  const own = profile.links.filter((link) => link.is_me && !link.is_sensitive);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeValue(displayNameOf(profile))}`,
    `N:;${escapeValue(displayNameOf(profile))};;;`,
    // Address books sort by the phonetic reading. The first-name field contains the whole name.
    ...(reading === ''
      ? []
      : [`X-PHONETIC-FIRST-NAME:${escapeValue(reading)}`, `SORT-STRING:${escapeValue(reading)}`]),
    `NICKNAME:${escapeValue(profile.pub_id)}`,
    ...(profile.headline === '' ? [] : [`TITLE:${escapeValue(profile.headline)}`]),
    ...(email?.ok === true ? [`EMAIL;TYPE=INTERNET:${escapeValue(email.email)}`] : []),
    ...[pageUrl, ...own.map((link) => toSafeHref(link.url)).filter((href) => href !== null)].map(
      (url) => `URL:${url}`,
    ),
    `REV:${new Date(profile.updated_at).toISOString()}`,
    'END:VCARD',
  ];
  return joinContentLines(lines);
}
