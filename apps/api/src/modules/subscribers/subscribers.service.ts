import { setImmediate as nextTurn } from 'node:timers/promises';

import { toCsvLine } from '@musubi/domain/csv';

import { toListPage } from '#core/list-page.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { Problem } from '#platform/problem.ts';

import type { SubscriptionLinks } from './subscription-links.ts';
import { subscribersRepository, type SubscriptionRow } from './subscriptions.repository.ts';

type Schemas = components['schemas'];

/** Use cases of the owner of a mail list. */
export interface SubscribersService {
  list(
    viewer: PageViewer,
    request: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  ): Promise<Schemas['SubscriberList']>;
  /** @throws Problem `not_found`. */
  remove(viewer: PageViewer, id: string): Promise<void>;
  /** Returns the CSV file. */
  exportAll(viewer: PageViewer): Promise<Uint8Array>;
}

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 50;
const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Rows per statement of an export; encrypting their tokens takes a few milliseconds. */
const EXPORT_BATCH = 500;
const COLUMNS = ['email', 'purpose', 'language', 'asked_at', 'confirmed_at', 'leave_url'];
/** Without it, spreadsheets read UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

export function createSubscribersService(db: Database, links: SubscriptionLinks | null): SubscribersService {
  const toLine = (row: SubscriptionRow): string =>
    toCsvLine([
      row.address,
      row.purpose,
      row.locale,
      row.askedAt.toISOString(),
      row.confirmedAt?.toISOString() ?? '',
      links?.urlOf('leave', row, row.locale) ?? '',
    ]);

  return {
    async list({ pageId }, { limit = DEFAULT_LIMIT, cursor }) {
      const before = cursor === undefined ? BEFORE_ALL : fromUuidCursor(cursor);
      const rows = await subscribersRepository.list(db, { pageId, before, limit: limit + 1 });
      const { shown, nextCursor } = toListPage(rows, limit, ({ id }) => toUuidCursor(id));
      const { confirmed, asked } = await subscribersRepository.count(db, pageId);
      return {
        count: confirmed,
        unconfirmed_count: asked,
        items: shown.map(toSubscriber),
        next_cursor: nextCursor,
      };
    },

    async remove({ pageId }, id) {
      if (!(await subscribersRepository.remove(db, { pageId, id })))
        throw new Problem('not_found', 'There is no such reader on the list');
    },

    async exportAll({ pageId }) {
      const lines: string[] = [];
      let before = BEFORE_ALL;
      for (;;) {
        const rows = await subscribersRepository.list(db, { pageId, before, limit: EXPORT_BATCH });
        lines.push(...rows.map(toLine));
        const last = rows.at(-1);
        if (last === undefined || rows.length < EXPORT_BATCH) break;
        before = last.id;
        await nextTurn();
      }
      return Buffer.from(`${BYTE_ORDER_MARK}${toCsvLine(COLUMNS)}${lines.toReversed().join('')}`);
    },
  };
}

function toSubscriber(row: SubscriptionRow): Schemas['Subscriber'] {
  const { id, address, purpose, locale, askedAt, confirmedAt } = row;
  return {
    id,
    email: address,
    purpose,
    locale,
    asked_at: askedAt.toISOString(),
    confirmed_at: (confirmedAt ?? askedAt).toISOString(),
  };
}
