import * as z from 'zod';

import type { DraftItem, DraftPage } from '../draft-page.ts';
import { listField, parseShape, textField } from '../foreign-json.ts';
import { isHostWithin, isInMenu, isOnSite, toItems, toPictureAddress } from '../page-parts.ts';
import { hostOf, type SourcePage } from '../page-source.ts';

const HOST = 'potofu.me';
const SERVICE_ACCOUNT = /^https?:\/\/(?:www\.)?(?:twitter|x)\.com\/potofu_me\b/i;
const BRAND = '| POTOFU';

const answerSchema = z.object({
  user: z.object({
    name: textField,
    profile: textField,
    icon: textField,
    // This list identifies POTOFU; other files with a `user` lack it.
    links: z.array(z.unknown()).pipe(listField(z.object({ name: textField, url: textField }))),
  }),
});

/** Reads JSON of POTOFU's API; null for any other JSON. */
export function readPotofuJson(json: unknown): DraftPage | null {
  const user = parseShape(answerSchema, json)?.user;
  if (user === undefined) return null;
  return {
    source: 'potofu',
    name: user.name,
    bio: user.profile,
    picture: user.icon,
    items: user.links.map(({ name, url }): DraftItem => ({ kind: 'link', title: name, address: url })),
  };
}

/** Whether an address is on POTOFU or its API. */
export const isPotofuAddress = (address: URL | null): boolean => isHostWithin(hostOf({ address }), HOST);

/** Whether a page is from POTOFU, by its title or its address. */
export function isPotofu(page: SourcePage): boolean {
  return isPotofuAddress(page.address) || toTitle(page).endsWith(BRAND);
}

const toTitle = ({ metas }: SourcePage): string => (metas.get('og:title') ?? '').trim();

/** Removes the brand from a title: `みお | POTOFU | POTOFU` becomes `みお`. */
function withoutBrand(title: string): string {
  let name = title;
  while (name.endsWith(BRAND)) name = name.slice(0, -BRAND.length).trimEnd();
  return name;
}

/** Reads a page of POTOFU; null if the page has no links, for example because its scripts did not run. */
export function readPotofu(page: SourcePage): DraftPage | null {
  const items = toItems(page, {
    isSkipped: (link, address) =>
      isInMenu(link) || isOnSite(page, address, [HOST]) || SERVICE_ACCOUNT.test(address),
  });
  if (items.length === 0) return null;
  return {
    source: 'potofu',
    name: withoutBrand(toTitle(page)),
    bio: page.metas.get('og:description') ?? '',
    picture: toPictureAddress(page, page.metas.get('og:image')),
    items,
  };
}
