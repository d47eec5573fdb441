import { DEFAULT_TIME_ZONES, toDayIn } from '@musubi/domain/time-zones';
import { v7 } from 'uuid';

import { findShownBoard, type ShownBoard } from '#core/pages/shown-board.ts';
import { sourceOfTag } from '#core/visitors/visit-sources.ts';
import { toAbout } from '#modules/letters/public.ts';
import { toTagStart } from '#modules/share-links/public.ts';
import type { Database } from '#platform/database/database.ts';
import { linkClickDays } from '#platform/database/schema/counts/clicks.ts';
import { profileVisitDays } from '#platform/database/schema/counts/footprints.ts';
import { shareLinks, sourceDays } from '#platform/database/schema/counts/sources.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';
import { subscribers } from '#platform/database/schema/fans/subscribers.ts';

import type { DemoCreator } from './creator-schema.ts';
import { loadDemoMail } from './reader-mails.ts';

interface AudienceTarget {
  readonly db: Database;
  /** Ids of the creator's links, in the order of the creator's page. */
  readonly linkIds: readonly string[];
  /** The present, in milliseconds. */
  readonly now: number;
}

type Audience = NonNullable<DemoCreator['audience']>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const UNKNOWN_HOST = '';

/**
 * Inserts invented visits and clicks as daily totals, share links, letters without a sender, and readers of the mail
 * list.
 */
export async function loadDemoAudience(
  creator: Pick<DemoCreator, 'uid' | 'audience' | 'profile' | 'blocks' | 'links'>,
  { db, linkIds, now }: AudienceTarget,
): Promise<void> {
  const { uid: userId, audience, profile, blocks } = creator;
  if (audience === undefined) return;
  const timeZone = DEFAULT_TIME_ZONES[profile.locale];
  const days = audience.visits.map((count, at) => ({
    day: toDayIn(timeZone, new Date(now - (audience.visits.length - 1 - at) * DAY_MS)),
    count,
  }));
  const visits = days.flatMap(({ day, count }) =>
    byHost(count, audience.referrers).map((of) => ({ userId, day, ...of })),
  );
  const board = await findShownBoard(db, userId, new Date(now));
  const clicked = [
    ...linkIds.map((linkId, at) => ({ linkId, share: audience.clicks[at] ?? 0 })),
    ...(board === null ? [] : [{ linkId: board.blockId, share: audience.board_clicks }]),
  ];
  const clicks = days.flatMap(({ day, count }) =>
    clicked.map(({ linkId, share }) => ({ userId, day, linkId, clicks: Math.round(count * share) })),
  );
  await insertAll(
    visits.filter(({ visits: count }) => count > 0),
    async (rows) => db.insert(profileVisitDays).values(rows),
  );
  await insertAll(
    clicks.filter(({ clicks: count }) => count > 0),
    async (rows) => db.insert(linkClickDays).values(rows),
  );
  const tagged = audience.share_links.map((link) => toShareLink(userId, link, { days, timeZone, now }));
  await insertAll(
    tagged.map(({ row }) => row),
    async (rows) => db.insert(shareLinks).values(rows),
  );
  await insertAll(
    tagged.flatMap(({ counts }) => counts),
    async (rows) => db.insert(sourceDays).values(rows),
  );
  await insertAll(
    audience.letters.map((letter) => toRow(creator, letter, { board, now })),
    async (rows) => db.insert(letters).values(rows),
  );
  const list = blocks.find((block) => block.mail_list !== undefined)?.mail_list;
  const purpose = list?.purpose ?? '';
  await insertAll(
    audience.subscribers.map(({ email: address, days_ago: daysAgo }) => {
      const askedAt = new Date(now - daysAgo * DAY_MS);
      const confirmedAt = new Date(askedAt.getTime() + HOUR_MS);
      // Lists sort readers by id, so the id must contain the time of asking.
      const id = v7({ msecs: askedAt.getTime() });
      return { pageId: userId, id, address, purpose, locale: profile.locale, askedAt, confirmedAt };
    }),
    async (rows) => db.insert(subscribers).values(rows),
  );
  await loadDemoMail(creator, { db, linkIds, now });
}

interface DemoDays {
  readonly days: readonly { readonly day: string; readonly count: number }[];
  readonly timeZone: string;
  readonly now: number;
}

/** A share link, and what it brought on each day since it was created. */
function toShareLink(
  pageId: string,
  link: Audience['share_links'][number],
  { days, timeZone, now }: DemoDays,
): {
  readonly row: typeof shareLinks.$inferInsert;
  readonly counts: readonly (typeof sourceDays.$inferInsert)[];
} {
  const { place, name, letters: written, follows } = link;
  const createdAt = new Date(now - link.days_ago * DAY_MS);
  const first = toDayIn(timeZone, createdAt);
  const tag = toTagStart(place, first);
  const counts = days
    .filter(({ day }) => day >= first)
    .map(({ day, count }, at) => {
      const visits = Math.floor(count * link.share);
      const clicks = Math.floor(visits * link.clicks);
      return {
        pageId,
        day,
        source: sourceOfTag(tag),
        visits,
        clicks,
        ...(at === 0 && { letters: written, follows }),
      };
    });
  return { row: { pageId, tag, name, place, createdAt }, counts };
}

function byHost(
  count: number,
  referrers: Audience['referrers'],
): readonly { readonly referrerHost: string; readonly visits: number }[] {
  const known = referrers.map(({ host, share }) => ({
    referrerHost: host,
    visits: Math.floor(count * share),
  }));
  const rest = count - known.reduce((sum, { visits }) => sum + visits, 0);
  return [...known, { referrerHost: UNKNOWN_HOST, visits: rest }];
}

function toRow(
  { uid: userId, profile }: Pick<DemoCreator, 'profile' | 'uid'>,
  letter: Audience['letters'][number],
  { board, now }: { readonly board: ShownBoard | null; readonly now: number },
): typeof letters.$inferInsert {
  const { ask } = letter;
  const receivedAt = new Date(now - letter.days_ago * DAY_MS);
  return {
    userId,
    // Lists sort letters by id, so the id must contain the time of receipt.
    id: v7({ msecs: receivedAt.getTime() }),
    isFromMember: false,
    body: letter.body,
    fromName: letter.from_name,
    isPublic: letter.is_public,
    isRead: letter.is_read,
    isThanked: letter.is_thanked,
    receivedAt,
    ...(ask !== undefined &&
      board !== null && {
        about: toAbout(board.board, ask.item_id, profile.locale),
        replyTo: ask.reply_to,
      }),
  };
}

async function insertAll<T>(rows: T[], insert: (rows: T[]) => Promise<unknown>): Promise<void> {
  if (rows.length > 0) await insert(rows);
}
