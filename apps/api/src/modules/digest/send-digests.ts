import { DEFAULT_LOCALE } from '@musubi/domain/locales';
import { DEFAULT_TIME_ZONES, parseTimeZone } from '@musubi/domain/time-zones';

import type { components } from '#generated/contract.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { DAY_MS } from '#platform/job.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { createDigestBatch, type DigestBatchOptions } from './digest-batch.ts';
import type { DigestLinks } from './digest-links.ts';
import { digestRepository } from './digest.repository.ts';
import { findNextDigest, toEarliest } from './digest.rules.ts';

type Schemas = components['schemas'];
type DigestViewer = Pick<Viewer, 'accountId' | 'email' | 'isEmailVerified'>;

/** Use cases for the digest of followed creators by e-mail. */
export interface DigestService {
  get(viewer: DigestViewer): Promise<Schemas['Digest']>;
  /** @throws Problem `validation_failed` for an unknown time zone, or while no digest can be sent. */
  update(viewer: DigestViewer, change: Schemas['UpdateDigestRequest']): Promise<Schemas['Digest']>;
  /** Whether the token belongs to an account; changes nothing. */
  knows(token: string): boolean;
  /** Stops the digests of the account that the token names; false for an invalid token. */
  endBy(token: string): Promise<boolean>;
  /**
   * Sends due digests that have news; returns how many readers it has tried. Stops while the mail server takes
   * no mail: the other readers stay due.
   */
  sendDue(): Promise<number>;
  /** Sends the news of up to 20 readers without waiting for the morning. Only local stacks call it. */
  sendEarly(): Promise<void>;
}

export interface DigestServiceOptions extends DigestBatchOptions {
  /** Whether this installation can send mail. */
  readonly canMail: boolean;
  /** Null without a key that encrypts tokens; then no digest is sent, because a reader could not stop it. */
  readonly digestLinks: DigestLinks | null;
}

/** Readers per transaction, and mails at once. */
const BATCH = 20;
const LONGEST_WAIT_MS = 8 * DAY_MS;

export function createDigestService(options: DigestServiceOptions): DigestService {
  const { db, clock, digestLinks } = options;
  const send = createDigestBatch(options);
  const canSend = options.canMail && digestLinks !== null;

  const get = async ({ accountId, email, isEmailVerified }: DigestViewer): Promise<Schemas['Digest']> => {
    const row = await digestRepository.find(db, accountId);
    const confirmed = isEmailVerified ? email : null;
    const isPossible = canSend && confirmed !== null;
    return {
      frequency: row?.frequency ?? 'never',
      is_possible: isPossible,
      email: confirmed,
      next_at: isPossible ? (row?.dueAt.toISOString() ?? null) : null,
    };
  };

  const findPlace = async (accountId: string, change: Schemas['UpdateDigestRequest']) => {
    const own = await digestRepository.findPlace(db, accountId);
    const locale = change.locale ?? own?.locale ?? DEFAULT_LOCALE;
    const timeZone = parseTimeZone(change.time_zone ?? own?.timeZone ?? DEFAULT_TIME_ZONES[locale]);
    if (timeZone === null) throw toValidationProblem([{ pointer: '/body/time_zone', code: 'not_allowed' }]);
    return { locale, timeZone };
  };

  return {
    get,

    async update(viewer, change) {
      const { accountId, email, isEmailVerified } = viewer;
      const { frequency } = change;
      if (frequency === 'never') {
        await digestRepository.remove(db, accountId);
        return get(viewer);
      }
      if (!canSend || email === null || !isEmailVerified)
        throw toValidationProblem([{ pointer: '/body/frequency', code: 'not_allowed' }]);
      const { locale, timeZone } = await findPlace(accountId, change);
      const now = clock.now();
      const last = (await digestRepository.find(db, accountId))?.lastDigestAt ?? null;
      const after = last === null ? now : toEarliest(last, now);
      const dueAt = findNextDigest(frequency, timeZone, after);
      await digestRepository.save(db, { accountId, frequency, locale, timeZone, newsSince: now, dueAt });
      return get(viewer);
    },

    knows: (token) => (digestLinks?.findAccountId(token) ?? null) !== null,

    async endBy(token) {
      const accountId = digestLinks?.findAccountId(token) ?? null;
      if (accountId === null) return false;
      await digestRepository.remove(db, accountId);
      return true;
    },

    async sendDue() {
      if (!canSend) return 0;
      const now = clock.now();
      let due = 0;
      const sendSome = async (size: number): Promise<number> => {
        const { claimed, isDown } = await send(now, size);
        due += claimed;
        return isDown ? 0 : claimed;
      };
      await inBatches(sendSome, { clock, size: BATCH });
      return due;
    },

    async sendEarly() {
      if (canSend) await send(new Date(clock.now().getTime() + LONGEST_WAIT_MS), BATCH);
    },
  };
}
