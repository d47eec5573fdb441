import { FETCH_DELAY_MS } from '#modules/digest/public.ts';
import { createPageNews, type PageNewsEntry } from '#modules/timeline/public.ts';
import type { ReaderMailEntry } from '#platform/database/schema/fans/reader-mails.ts';
import { SECOND_MS } from '#platform/job.ts';
import type { Outside } from '#platform/outside.ts';

import type { ReaderMailsCore } from '../reader-mails-core.ts';
import { NEWS_MAX_COUNT } from '../reader-mails.rules.ts';

/** Grace period for uncommitted transactions: the next mail lists entries published later than this. */
const SETTLE_MS = 10 * SECOND_MS;

/** More than the owner chooses from, because news continue to appear while a mail is being sent. */
const SHOWN_MAX_COUNT = 200;

export interface News {
  readonly entries: readonly PageNewsEntry[];
  /** The next mail lists what appears from this time on. */
  readonly until: Date;
}

const createNews = ({ db }: Outside) => createPageNews(db);

/** Reads what is new on a page since a time, the newest first. */
export async function readNews(
  core: ReaderMailsCore,
  pageId: string,
  since: Date,
  limit = NEWS_MAX_COUNT,
): Promise<News> {
  const now = core.clock.now();
  const until = new Date(now.getTime() - SETTLE_MS);
  if (since >= until) return { entries: [], until: since };
  const window = { since, until, activityDelayMs: FETCH_DELAY_MS };
  const entries = await core.perServer(createNews)({ pageId, ...window, now, limit });
  return { entries, until };
}

export const toMailEntry = ({ publishedAt: _publishedAt, ...entry }: PageNewsEntry): ReaderMailEntry => entry;

/** Returns chosen entries as the page shows them now, without those that it has stopped to show. */
export async function readShown(
  core: ReaderMailsCore,
  { pageId, entries }: { readonly pageId: string; readonly entries: readonly ReaderMailEntry[] },
  since: Date,
): Promise<readonly ReaderMailEntry[]> {
  if (entries.length === 0) return entries;
  const news = await readNews(core, pageId, since, SHOWN_MAX_COUNT);
  const shown = new Map(news.entries.map((entry) => [entry.id, toMailEntry(entry)]));
  return entries.flatMap(({ id }) => shown.get(id) ?? []);
}
