import * as z from 'zod';

import type { DraftItem, DraftPage } from '../draft-page.ts';
import {
  flagField,
  idField,
  listField,
  momentField,
  numberField,
  parseJson,
  parseShape,
  textField,
} from '../foreign-json.ts';

const linkSchema = z.object({
  pageId: numberField,
  sectionId: idField,
  orderIndex: numberField,
  type: textField,
  title: textField,
  description: textField,
  url: textField,
  imageUrl: textField,
  isActive: flagField(true),
  scheduleStart: momentField,
  scheduleEnd: momentField,
});
type Link = z.output<typeof linkSchema>;

const sectionSchema = z.object({ id: idField, title: textField, orderIndex: numberField });
const profileSchema = z.object({
  displayName: textField,
  bio: textField,
  avatarUrl: textField,
  socialLinks: textField,
});
const exportSchema = z.object({
  profile: z.array(z.unknown()).pipe(listField(profileSchema)),
  links: z.array(z.unknown()).pipe(listField(linkSchema)),
  linkSections: listField(sectionSchema),
});
const socialsSchema = listField(z.object({ platform: textField, url: textField }));

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Telephone numbers get a scheme, so that they are refused instead of read as hosts. */
function toAddress({ type, url }: Link): string {
  if (url === '' || type === 'url' || type === 'file' || type === '' || HAS_SCHEME.test(url)) return url;
  return type === 'email' ? `mailto:${url}` : `tel:${url}`;
}

const toItem = (link: Link): DraftItem => ({
  kind: 'link',
  title: link.title,
  description: link.description,
  address: toAddress(link),
  picture: link.imageUrl,
  isVisible: link.isActive,
  startsAt: link.scheduleStart,
  endsAt: link.scheduleEnd,
});

/** Links without a section come before the sections, as on the page. */
function toItems({ links, linkSections }: z.output<typeof exportSchema>): readonly DraftItem[] {
  const sorted = links.toSorted(
    (one, other) => one.pageId - other.pageId || one.orderIndex - other.orderIndex,
  );
  const sections = linkSections.toSorted((one, other) => one.orderIndex - other.orderIndex);
  const known = new Set(sections.map(({ id }) => id));
  const linksOf = Map.groupBy(sorted, ({ sectionId }) => (known.has(sectionId) ? sectionId : ''));
  return [
    ...(linksOf.get('') ?? []).map(toItem),
    ...sections.flatMap(({ id, title }): readonly DraftItem[] => {
      const own = id === '' ? [] : (linksOf.get(id) ?? []);
      return own.length === 0 ? [] : [{ kind: 'heading', title }, ...own.map(toItem)];
    }),
  ];
}

/**
 * Reads a backup of LinkBreeze; null for any other JSON. The backup has the links of all pages, but only one
 * profile.
 */
export function readLinkbreeze(json: unknown): DraftPage | null {
  const backup = parseShape(exportSchema, json);
  if (backup === null) return null;
  const [profile] = backup.profile;
  const icons = socialsSchema.parse(parseJson(profile?.socialLinks ?? ''));
  return {
    source: 'linkbreeze',
    name: profile?.displayName ?? '',
    bio: profile?.bio ?? '',
    picture: profile?.avatarUrl ?? '',
    items: [
      ...icons.map(({ platform, url }): DraftItem => ({ kind: 'icon', title: platform, address: url })),
      ...toItems(backup),
    ],
  };
}
