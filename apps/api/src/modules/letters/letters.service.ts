import { toSingleLine } from '@musubi/domain/text';

import { restrictionsRepository } from '#core/cases/restrictions.ts';
import { toListPage } from '#core/list-page.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { toDay } from '#core/utc-day.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import { deleteOldNetworks } from './letter-cleanup.repository.ts';
import { toLetter } from './letters.mapping.ts';
import { type LetterRow, lettersRepository } from './letters.repository.ts';

type Schemas = components['schemas'];

interface ListRequest {
  readonly filter?: Schemas['LetterFilter'] | undefined;
  readonly keyword?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface LettersServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly pages: PageChanges;
}

/** Use cases for received letters. Letters of other recipients yield `not_found`. */
export interface LettersService {
  list(viewer: PageViewer, request: ListRequest): Promise<Schemas['LetterList']>;
  /** @throws Problem `not_found`, `validation_failed` for showing a letter without its writer's consent. */
  update(viewer: PageViewer, id: string, changes: Schemas['UpdateLetterRequest']): Promise<Schemas['Letter']>;
  /** @throws Problem `not_found`. */
  remove(viewer: PageViewer, id: string): Promise<void>;
  /**
   * Deletes expired network blocks, and the network hashes of letters that are too old for blocking the
   * writer.
   */
  deleteOldNetworks(): Promise<void>;
}

const DEFAULT_LIMIT = 30;
const DAY_MS = 24 * 60 * 60_000;
/**
 * Days for which a letter keeps the network hash of a writer without account. This time and
 * `NETWORK_BLOCKED_DAYS` are limited, because a network address may later belong to another person.
 */
const NETWORK_RETENTION_DAYS = 30;
const NETWORK_BLOCKED_DAYS = 180;

export function createLettersService({ db, clock, pages }: LettersServiceOptions): LettersService {
  const get = async (userId: string, id: string): Promise<LetterRow> => {
    const row = await lettersRepository.find(db, { userId, id });
    if (row === null) throw noLetter();
    return row;
  };

  const changePage = async (tx: Database, userId: string): Promise<OutboxEntry | null> => {
    await lettersRepository.touchPage(tx, userId, clock.now());
    return pages.add(tx, userId);
  };

  return {
    async list({ pageId }, { filter = 'all', keyword = '', cursor, limit = DEFAULT_LIMIT }) {
      const [rows, unread] = await Promise.all([
        lettersRepository.list(db, {
          userId: pageId,
          filter,
          keyword: toSingleLine(keyword),
          cursor,
          limit: limit + 1,
        }),
        lettersRepository.countUnread(db, pageId),
      ]);
      const { shown, nextCursor } = toListPage(rows, limit, ({ id }) => id);
      return {
        items: shown.map(toLetter),
        unread_count: unread,
        next_cursor: nextCursor,
      };
    },

    async update({ pageId }, id, changes) {
      const row = await get(pageId, id);
      if (changes.is_shown === true && !row.isPublic) {
        throw toValidationProblem([{ pointer: '/body/is_shown', code: 'not_allowed' }]);
      }
      const { is_read: isRead, is_thanked: isThanked, is_shown: isShown } = changes;
      const marks = {
        // Thanking implies that the letter was read.
        ...(isThanked === true && { isRead: true }),
        ...(isRead !== undefined && { isRead }),
        ...(isThanked !== undefined && { isThanked }),
        ...(isShown !== undefined && { isShown }),
      };
      const change = await inTransaction(db, async (tx) => {
        if (
          isShown === true &&
          (await restrictionsRepository.list(tx, pageId, 'letter')).has(id.toLowerCase())
        ) {
          throw toValidationProblem([{ pointer: '/body/is_shown', code: 'not_allowed' }]);
        }
        await lettersRepository.mark(tx, { userId: pageId, id }, marks);
        return isShown === undefined ? null : changePage(tx, pageId);
      });
      if (change !== null) await pages.notify(change);
      return toLetter(await get(pageId, id));
    },

    async remove({ pageId }, id) {
      const change = await inTransaction(db, async (tx) => {
        const gone = await lettersRepository.remove(tx, { userId: pageId, id });
        if (gone === null) throw noLetter();
        return gone.isShown ? changePage(tx, pageId) : null;
      });
      if (change !== null) await pages.notify(change);
    },

    async deleteOldNetworks() {
      const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
      const before = {
        letters: daysAgo(NETWORK_RETENTION_DAYS),
        blocks: daysAgo(NETWORK_BLOCKED_DAYS),
        day: toDay(daysAgo(1)),
      };
      await deleteOldNetworks(db, before, clock);
    },
  };
}

function noLetter(): Problem {
  return new Problem('not_found', 'There is no such letter');
}
