import { anchorOfBlock } from '@musubi/domain/block-anchors';
import type { BlockContents } from '@musubi/domain/block-contents';
import { displayNameOf } from '@musubi/domain/display-name';
import { FILE_FORMATS } from '@musubi/domain/file-formats';
import { urlBelowPage } from '@musubi/domain/page-url-parts';
import type { PageUrlOf } from '@musubi/domain/page-urls';
import { toSafeHref } from '@musubi/domain/url';
import { titleOfItem, toActivityGroups } from '@musubi/ui/profile-page/activity-groups';
import { toFileUrl } from '@musubi/ui/profile-page/content-file';
import { toImageUrl } from '@musubi/ui/profile-page/content-image';
import type { PublicActivities } from '@musubi/ui/profile-page/public-activities';
import { generateAtomFeed } from 'feedsmith';

import type { PublicProfile } from '#api/public-profile.ts';

import { type EventStates, toBlockEntries } from './block-entries.ts';
import { toXmlText } from './xml.ts';

const ENTRIES_MAX_COUNT = 30;
const UUID_V7 = /^([\da-f]{8})-([\da-f]{4})-7/i;

export interface FeedSource {
  readonly profile: PublicProfile;
  readonly activities: PublicActivities | null;
  readonly webOrigin: string;
  readonly pageUrlOf: PageUrlOf;
  readonly contentOrigin: string;
  readonly title: string;
  /** Words for events that do not take place as planned, in the creator's language. */
  readonly states: EventStates;
}

interface FeedEntry {
  /** Id of the entry, unique in the feed. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly href: string;
  readonly publishedAt: string;
  /** URLs of the entry's pictures. */
  readonly pictures?: readonly string[];
  readonly file?: FeedFile | null;
}

interface FeedFile {
  readonly url: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

/**
 * Returns the page's links, blocks and activities as an Atom feed (RFC 4287), newest first. Omits sensitive
 * content.
 */
export function toAtomFeed(source: FeedSource): string {
  const { profile, activities, pageUrlOf, title } = source;
  const pageUrl = pageUrlOf(profile.pub_id);
  const feedId = toFeedId(source);
  const entries = [...linkEntries(profile), ...blockEntries(source, pageUrl), ...activityEntries(activities)]
    .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
    .slice(0, ENTRIES_MAX_COUNT);
  return generateAtomFeed({
    id: feedId,
    xml: { lang: profile.locale },
    title: { value: toXmlText(title) },
    updated: new Date(profile.updated_at),
    authors: [{ name: toXmlText(displayNameOf(profile)), uri: pageUrl }],
    links: [
      { rel: 'alternate', type: 'text/html', href: pageUrl },
      { rel: 'self', type: 'application/atom+xml', href: urlBelowPage(pageUrl, '/feed.xml') },
    ],
    entries: entries.map((entry) => toAtomEntry(entry, feedId)),
  });
}

/**
 * Returns an id (RFC 4151) that does not change with the handle or the main name. Feed readers would show all
 * entries again under new ids, so never change the format.
 */
function toFeedId({ profile, webOrigin }: FeedSource): string {
  return `tag:${new URL(webOrigin).hostname},2026:${profile.creator_key ?? profile.pub_id}`;
}

function linkEntries({ links, updated_at }: PublicProfile): readonly FeedEntry[] {
  return links.flatMap((link) => {
    const href = link.is_sensitive ? null : toSafeHref(link.url);
    if (href === null) return [];
    const publishedAt = findMoment(link.id, updated_at);
    return [{ id: link.id, title: link.title, summary: link.description, href, publishedAt }];
  });
}

/** Width in pixels of the feed's pictures. Every stored image has this width. */
const PICTURE_WIDTH = 1024;

function blockEntries({ profile, contentOrigin, states }: FeedSource, pageUrl: string): readonly FeedEntry[] {
  return toBlockEntries(profile, states).map(({ id, toldAt, imageKeys, file, href, ...words }) => ({
    ...words,
    id: toldAt === null ? id : `${id}/${toldAt}`,
    href: href ?? `${pageUrl}#${anchorOfBlock(id)}`,
    publishedAt: toldAt ?? findMoment(id, profile.updated_at),
    pictures: imageKeys
      .map((key) => toImageUrl(contentOrigin, key))
      .flatMap((url) => (url === null ? [] : [`${url}/${PICTURE_WIDTH}.webp`])),
    file: file === null ? null : toFeedFile(file, contentOrigin),
  }));
}

function toFeedFile(file: BlockContents['file'], contentOrigin: string): FeedFile | null {
  const url = toFileUrl(contentOrigin, file);
  if (url === null) return null;
  return { url, mediaType: FILE_FORMATS[file.format].mediaType, sizeBytes: file.size_bytes };
}

function activityEntries(activities: PublicActivities | null): readonly FeedEntry[] {
  return toActivityGroups(activities).flatMap(({ items }) =>
    items.map((item) => ({
      id: `${item.type}-${item.id}`,
      title: titleOfItem(item),
      summary: '',
      href: item.href,
      publishedAt: new Date(item.published_at).toISOString(),
    })),
  );
}

/**
 * Returns the creation time in a UUID v7 (RFC 9562, 5.7), or the time of the page's last change for any other
 * id. Clients choose the ids, so a time after the page's last change is ignored.
 */
function findMoment(id: string, updatedAt: string): string {
  const [, high, low] = UUID_V7.exec(id) ?? [];
  const moment = high === undefined ? Number.NaN : Number.parseInt(`${high}${low}`, 16);
  return moment <= Date.parse(updatedAt) ? new Date(moment).toISOString() : updatedAt;
}

function toAtomEntry(
  { id, title, summary, href, publishedAt, pictures = [], file }: FeedEntry,
  feedId: string,
) {
  const files = pictures.map((url) => ({ url, mediaType: 'image/webp', sizeBytes: undefined }));
  const enclosures = [...files, ...(file ? [file] : [])].map(({ url, mediaType, sizeBytes }) => ({
    rel: 'enclosure',
    type: mediaType,
    href: url,
    ...(sizeBytes !== undefined && { length: sizeBytes }),
  }));
  return {
    id: toXmlText(`${feedId}/${id}`),
    title: { value: toXmlText(title) || href },
    links: [{ rel: 'alternate', href }, ...enclosures],
    updated: new Date(publishedAt),
    published: new Date(publishedAt),
    summary: { value: toXmlText(summary) },
  };
}
