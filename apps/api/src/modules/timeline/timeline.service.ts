import { hash } from 'node:crypto';

import { DEFAULT_LOCALE } from '@musubi/domain/locales';
import { createPageUrls } from '@musubi/domain/page-urls';
import { getT } from '@musubi/i18n/translator';

import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import { toListPage } from '#core/list-page.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { AccountViewer } from '#platform/http/viewer.ts';
import { Problem } from '#platform/problem.ts';
import { type Random, toSecret } from '#platform/random.ts';

import { toBlockEntry, toBlockUrl } from './block-entries.ts';
import { toAtomFeed, toJsonFeed } from './timeline-feeds.ts';
import { fromTimelineCursor, toTimelineCursor } from './timeline.cursor.ts';
import type { TimelineRepository, TimelineRow } from './timeline.repository.ts';
import { type TimelineKind, toShownKind } from './timeline.statement.ts';

type Schemas = components['schemas'];

export interface TimelineServiceOptions {
  readonly repository: TimelineRepository;
  /** Lists entries for feed readers, which may be seconds old. */
  readonly listForFeeds: TimelineRepository['list'];
  readonly summaries: CreatorSummaries;
  readonly clock: Clock;
  readonly random: Random;
  readonly webOrigin: string;
  readonly apiOrigin: string;
  readonly contentOrigin: string;
}

interface TimelineRequest {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly kind?: TimelineKind | undefined;
}

interface Leaf {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly kind?: TimelineKind | null | undefined;
}

/** Default number of items in a list page, as in the contract. */
const DEFAULT_LIMIT = 20;
const FEED_ITEMS = 50;
const TOKEN_BYTES = 16;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface TimelineService {
  get(viewer: AccountViewer, request: TimelineRequest): Promise<Schemas['Timeline']>;
  /** Creates a token for the feed and revokes the previous token. */
  refreshToken(viewer: AccountViewer): Promise<Schemas['TimelineToken']>;
  /**
   * @throws Problem `not_found` for an unknown token, or a token whose user is suspended or pending deletion.
   */
  getFeed(token: string): Promise<Schemas['TimelineFeed']>;
  /** Like `getFeed`, as an Atom document. */
  getAtom(token: string): Promise<Buffer>;
}

function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

export function createTimelineService({
  repository,
  listForFeeds,
  summaries,
  clock,
  random,
  webOrigin,
  apiOrigin,
  contentOrigin,
}: TimelineServiceOptions): TimelineService {
  const origins = { webOrigin, apiOrigin, contentOrigin };
  const read = async (
    userId: string,
    { limit, cursor, kind = null }: Leaf,
    list: TimelineRepository['list'],
  ) => {
    const now = clock.now();
    const asked = cursor === undefined ? null : fromTimelineCursor(cursor);
    // Ignores a cursor in the future, which would include scheduled links that are not published yet.
    const before = asked !== null && asked.publishedAt <= now ? asked : { publishedAt: now, id: LAST_ID };
    const rows = await list({ userId, now, kind, before, limit: limit + 1 });
    const { shown, nextCursor } = toListPage(rows, limit, ({ publishedAtMs, id }) =>
      toTimelineCursor({ publishedAt: new Date(publishedAtMs), id }),
    );
    const users = await summaries.find([...new Set(shown.map((row) => row.userId))], 'open');
    return {
      items: shown.flatMap((row) => {
        const user = users.get(row.userId);
        const item = user === undefined ? null : toItem(row, { user, now, webOrigin });
        return item === null ? [] : [item];
      }),
      next_cursor: nextCursor,
    };
  };

  const readFeed = async (token: string) => {
    const owner = await repository.findTokenOwner(hashToken(token));
    if (owner === null) throw new Problem('not_found', 'There is no such feed');
    const { items } = await read(owner.userId, { limit: FEED_ITEMS }, listForFeeds);
    const t = await getT(owner.locale ?? DEFAULT_LOCALE, 'digest');
    return { items, places: { ...origins, token, sensitiveTitle: t('mail.sensitive') } };
  };

  return {
    async get({ accountId }, { limit = DEFAULT_LIMIT, cursor, kind }) {
      return read(accountId, { limit, cursor, kind }, repository.list);
    },

    async refreshToken({ accountId }) {
      const token = toSecret(random, TOKEN_BYTES);
      await repository.replaceToken({
        userId: accountId,
        tokenHash: hashToken(token),
        createdAt: clock.now(),
      });
      return { token };
    },

    async getFeed(token) {
      const { items, places } = await readFeed(token);
      return toJsonFeed(items, places);
    },

    async getAtom(token) {
      const { items, places } = await readFeed(token);
      return Buffer.from(toAtomFeed(items, { ...places, now: clock.now() }));
    },
  };
}

interface ItemContext {
  readonly user: Schemas['CreatorSummary'];
  readonly now: Date;
  readonly webOrigin: string;
}

/** Returns null for a block that its page does not show. */
function toItem(row: TimelineRow, { user, now, webOrigin }: ItemContext): Schemas['TimelineItem'] | null {
  const { isSensitive, kind } = row;
  const item = {
    id: row.id,
    user,
    is_sensitive: isSensitive,
    published_at: new Date(row.publishedAtMs).toISOString(),
  };
  if (kind !== 'block') {
    return {
      ...item,
      kind: toShownKind(kind),
      title: row.title,
      url: row.url,
      thumbnail_image_key: row.thumbnailImageKey,
      ...(kind === 'replay' && { is_replay: true }),
      ...((kind === 'announced' || kind === 'over') &&
        row.startsAtMs !== null && {
          stream: { state: kind, starts_at: new Date(row.startsAtMs).toISOString() },
        }),
    };
  }
  const block = row.block === null ? null : toBlockEntry(row.block, { isSensitive, now });
  if (block === null) return null;
  return {
    ...item,
    kind: 'link',
    block_type: block.type,
    title: block.title,
    url: toBlockUrl(createPageUrls(webOrigin)(user.pub_id), row.id),
    thumbnail_image_key: block.imageKey,
  };
}
