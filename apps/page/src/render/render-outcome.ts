import { OWN_NAME_HEADERS, publicPageHeaders } from '@musubi/server/security-headers';
import { PLAYER_COVER_CSS } from '@musubi/ui/profile-page/blocks/player-cover';

import { factsOf, factsOfDoor } from '#api/page-facts.ts';
import type { ProfileSource } from '#api/profile-source.ts';
import { finishPage, type PageOutcome } from '#cache/finished-page.ts';
import { type PageKey, parsePageKey } from '#cache/page-key.ts';
import { crawlerHeadersOf } from '#site/crawler-headers.ts';
import { PRODUCT_SITE, type PageSite } from '#site/page-site.ts';

import { hashOf, type RenderedDocument } from './document.tsx';
import { type DoorDocumentOptions, renderDoorDocument } from './door-document.tsx';
import { type ProfileDocumentOptions, renderProfileDocument } from './profile-document.tsx';

export interface HeaderOptions {
  readonly webOrigin: string;
  readonly contentOrigin: string;
  /** URLs of the document; at the product's own origin by default. */
  readonly site?: PageSite;
}

/** Hash of the covers' style sheet. It is a constant, because all players share this style sheet. */
const COVER_HASH = hashOf(PLAYER_COVER_CSS);

/**
 * Returns the security headers of a document. The CSP allows only the document's own inline style and script.
 * With players, it also allows the style of their covers and their providers' frames.
 */
export function headersOf(
  { styleHash, scriptHash, frameOrigins }: RenderedDocument,
  { webOrigin, contentOrigin, site = PRODUCT_SITE }: HeaderOptions,
): Readonly<Record<string, string>> {
  const headers = publicPageHeaders({
    contentOrigin,
    formOrigins: site.formOrigins,
    styleHashes: frameOrigins.length > 0 ? [styleHash, COVER_HASH] : [styleHash],
    scriptHashes: scriptHash === null ? [] : [scriptHash],
    isHttps: webOrigin.startsWith('https:'),
    frameOrigins,
  });
  return site.isOwnName ? { ...headers, ...OWN_NAME_HEADERS } : headers;
}

/** Fetches and renders the door of a page that visitors may not enter; a missing page has none. */
async function renderDoorOutcome(
  source: Pick<ProfileSource, 'findDoor'>,
  key: PageKey,
  options: HeaderOptions & Pick<DoorDocumentOptions, 'pageUrlOf'>,
): Promise<PageOutcome> {
  const { pubId, chosen } = parsePageKey(key);
  const door = await source.findDoor(pubId);
  if (door === null) return { kind: 'missing' };
  if (door.pub_id !== pubId) return { kind: 'moved', pubId: door.pub_id };
  const document = await renderDoorDocument(door, { ...options, locale: chosen ?? door.locale });
  const facts = factsOfDoor(door);
  return finishPage({
    html: document.html,
    headers: { ...headersOf(document, options), ...crawlerHeadersOf(facts) },
    facts,
    changesAtMs: null,
  });
}

/**
 * Creates the function that fetches a creator's profile and renders it into a compressed page. The page is in
 * the language that the reader chose, or else in the creator's. A door is the same document at every host,
 * because readers at an own name are redirected to the product.
 */
export function createOutcomeRenderer(
  source: ProfileSource,
  { ownNameSite, ...shared }: Omit<ProfileDocumentOptions, 'site'> & { readonly ownNameSite: PageSite },
): (key: PageKey) => Promise<PageOutcome> {
  return async (key) => {
    const { pubId, chosen, isAtOwnName } = parsePageKey(key);
    const options = { ...shared, site: isAtOwnName ? ownNameSite : PRODUCT_SITE };
    const [profile, activities] = await Promise.all([
      source.findProfile(pubId),
      source.findActivities(pubId),
    ]);
    if (profile === null) return renderDoorOutcome(source, key, options);
    if (profile.pub_id !== pubId) return { kind: 'moved', pubId: profile.pub_id };
    const document = await renderProfileDocument(
      { ...profile, activities },
      chosen ?? profile.locale,
      options,
    );
    const facts = factsOf(profile);
    return finishPage({
      html: document.html,
      headers: { ...headersOf(document, options), ...crawlerHeadersOf(facts) },
      facts,
      changesAtMs: profile.next_change_at === null ? null : Date.parse(profile.next_change_at),
    });
  };
}
