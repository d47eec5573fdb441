import type { Locale } from '@musubi/domain/locales';

import { addLink, type LinkDraft, type LinksDraft } from '../draft/links-draft.ts';
import { type PastedLink, readPastedLink } from '../draft/new-link.ts';
import { findOtherServiceName, type StartService, startServicePrefix } from './start-services.ts';

/** Functions that build an account URL in which the name is not the last part of the path. */
const ADDRESSES_OF_NAMES: Partial<Record<StartService, (name: string) => string>> = {
  booth: (name) => `https://${name}.booth.pm/`,
  bandcamp: (name) => `https://${name}.bandcamp.com/`,
};

/**
 * Parses the text of a service field: a name, with or without `@`, or a whole URL. Null for an empty text.
 */
export function readServiceName(typed: string, service: StartService, locale: Locale): PastedLink | null {
  const text = typed.trim();
  if (text === '') return null;
  if (/^https?:\/\//iu.test(text)) return readPastedLink(text, locale);
  const name = encodeURI(text.replace(/^@+/u, ''));
  const toAddress =
    ADDRESSES_OF_NAMES[service] ?? ((last: string) => `${startServicePrefix(service)}${last}`);
  const read = readPastedLink(toAddress(name), locale);
  const title = findOtherServiceName(service);
  if (!read.ok || title === null) return read;
  return { ok: true, link: { ...read.link, title, description: name } };
}

/** Shows the position of the name in the URL of a service: `x.com/…`. */
export function namePlace(service: StartService): string {
  const { [service]: toAddress } = ADDRESSES_OF_NAMES;
  const address = toAddress?.('…') ?? `${startServicePrefix(service)}…`;
  return address.replace(/^https:\/\/(?:www\.)?|\/$/gu, '');
}

/**
 * Returns the text of a service field for a stored link: the name, or the URL if it contains more than the
 * name.
 */
export function toServiceName({ url }: Pick<LinkDraft, 'url'>, service: StartService): string {
  const prefix = startServicePrefix(service);
  if (!url.startsWith(prefix)) return url;
  const name = url.slice(prefix.length);
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}

/** Sets the link's description to the account in its URL, as the links editor does. */
function describeAccount(link: LinkDraft): LinkDraft {
  if (link.type === 'custom') return link;
  const name = toServiceName(link, link.type);
  return name === link.url || name.includes('/') ? link : { ...link, description: name };
}

/**
 * Applies the content of a service field to its link: adds the link at the end, changes its URL, or removes
 * it. Keeps a title that the creator has changed.
 */
export function applyServiceLink(draft: LinksDraft, id: string, read: PastedLink | null): LinksDraft {
  if (read === null || !read.ok) return draft.filter((link) => link.id !== id);
  const made = addLink([], { id, ...read.link }).map(describeAccount);
  if (!draft.some((link) => link.id === id)) return [...draft, ...made];
  return draft.map((link) => {
    const [next] = made;
    if (link.id !== id || next === undefined) return link;
    return { ...link, url: next.url, type: next.type, description: next.description };
  });
}
