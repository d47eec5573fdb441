import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Outbox, OutboxEntry } from '#platform/outbox/outbox.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import { letterNoticesRepository } from './letter-notices.repository.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

type Notices = components['schemas']['LetterNotices'];
type NoticesViewer = Pick<Viewer, 'pageId' | 'email' | 'isEmailVerified'>;

/** Use cases for e-mail notices about letters. */
export interface LetterNoticesService {
  /** @throws Problem `not_found` for a user without a profile. */
  get(viewer: NoticesViewer): Promise<Notices>;
  /**
   * @throws Problem `not_found`; `validation_failed` if this installation cannot send mail or the user's
   * address is not confirmed.
   */
  set(viewer: NoticesViewer, isOn: boolean): Promise<Notices>;
  /** Turns off the notices of the user whom this unsubscribe token identifies; false for an invalid token. */
  endBy(token: string): Promise<boolean>;
  /** Sends due notification e-mails, at most 50 per call; returns the count. */
  sendDue(): Promise<number>;
}

export interface LetterNoticesOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'add' | 'deliver'>;
  /** Whether this installation can send mail. */
  readonly canMail: boolean;
  /** Null if no key to encrypt unsubscribe tokens is configured. */
  readonly unsubscribeLinks: UnsubscribeLinks | null;
}

const MINUTE_MS = 60_000;
/**
 * Minimum time between a letter and the mail about it, in ms, so that one mail can announce several letters.
 */
const GATHER_MS = 10 * MINUTE_MS;
/** Minimum interval between e-mails to one creator, in ms. */
const PAUSE_MS = 6 * 60 * MINUTE_MS;
const BATCH = 50;

export function createLetterNoticesService(options: LetterNoticesOptions): LetterNoticesService {
  const { db, clock, outbox, canMail, unsubscribeLinks } = options;

  const getNotices = async ({ pageId, email, isEmailVerified }: NoticesViewer): Promise<Notices> => {
    const row = await letterNoticesRepository.find(db, pageId);
    const confirmed = isEmailVerified ? email : null;
    return {
      is_on: row !== null,
      is_possible: canMail && confirmed !== null,
      email: row?.email ?? confirmed,
    };
  };
  const requireProfile = async (userId: string): Promise<void> => {
    if (!(await letterNoticesRepository.hasProfile(db, userId)))
      throw new Problem('not_found', 'There is no such letterbox');
  };

  return {
    async get(viewer) {
      await requireProfile(viewer.pageId);
      return getNotices(viewer);
    },

    async set(viewer, isOn) {
      const { pageId: userId, email, isEmailVerified } = viewer;
      await requireProfile(userId);
      if (!isOn) await letterNoticesRepository.turnOff(db, userId);
      else if (!canMail || email === null || !isEmailVerified)
        throw toValidationProblem([{ pointer: '/body/is_on', code: 'not_allowed' }]);
      else await letterNoticesRepository.turnOn(db, { userId, email, newsSince: clock.now() });
      return getNotices(viewer);
    },

    async endBy(token) {
      const userId = unsubscribeLinks?.findUserId(token) ?? null;
      if (userId === null) return false;
      await letterNoticesRepository.turnOff(db, userId);
      return true;
    },

    async sendDue() {
      if (!canMail) return 0;
      const now = clock.now();
      const before = (ms: number): Date => new Date(now.getTime() - ms);
      const entries = await inTransaction(db, async (tx) => {
        const userIds = await letterNoticesRepository.claimDue(tx, {
          now,
          notifiedBefore: before(PAUSE_MS),
          receivedBefore: before(GATHER_MS),
          limit: BATCH,
        });
        const written: OutboxEntry[] = [];
        for (const userId of userIds) written.push(await outbox.add(tx, { kind: 'letters_arrived', userId }));
        return written;
      });
      await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
      return entries.length;
    },
  };
}
