import { HANDLE_PATTERN, normalizeHandle } from '@musubi/domain/handles';
import type { Locale } from '@musubi/domain/locales';
import { and, eq, ne, sql } from 'drizzle-orm';

import { timeZoneOf } from '#core/visitors/time-zone-of.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { type Entry, GATE_COLUMNS, toEntry } from './page-passes.ts';

/** The owner of a page, its language, and the time zone whose days are used to count its visits. */
export interface PageOwner {
  readonly userId: string;
  readonly timeZone: string;
  readonly locale: Locale;
}

/** Finds the owner of a page by its current or a former handle. */
export interface PageOwners {
  /**
   * Returns the user id, even if visitors see only the door of the page; null for drafts and unknown handles.
   */
  find(pubId: string): Promise<string | null>;
  /** Returns the owner if a visitor with this pass may see the page; otherwise the reason for the refusal. */
  enter(pubId: string, pass: string | undefined): Promise<PageOwner | Exclude<Entry, 'open'>>;
}

export function createPageOwners(db: Database, clock: Clock): PageOwners {
  const ownerOf = db
    .select({ ...GATE_COLUMNS, timeZone: profiles.timeZone, locale: profiles.locale })
    .from(handles)
    .innerJoin(profiles, eq(profiles.userId, handles.userId))
    .where(and(eq(handles.handle, sql.placeholder('handle')), ne(profiles.visibility, sql`'draft'`)))
    .prepare('page_owner');
  const findRow = async (pubId: string) => {
    const handle = normalizeHandle(pubId);
    if (!HANDLE_PATTERN.test(handle)) return undefined;
    const [row] = await ownerOf.execute({ handle });
    return row;
  };
  return {
    async find(pubId) {
      const row = await findRow(pubId);
      return row?.userId ?? null;
    },

    async enter(pubId, pass) {
      const row = await findRow(pubId);
      if (row === undefined) return 'closed';
      const entry = toEntry(row, pass, clock.now().getTime());
      return entry === 'open' ? { userId: row.userId, timeZone: timeZoneOf(row), locale: row.locale } : entry;
    },
  };
}
