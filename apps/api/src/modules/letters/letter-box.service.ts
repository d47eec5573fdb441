import { hash } from 'node:crypto';

import type { PageOwners } from '#core/pages/page-owners.ts';
import { noEntry } from '#core/pages/page-passes.ts';
import { secondsUntilNextDay, toDay } from '#core/utc-day.ts';
import type { Senders } from '#core/visitors/senders.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { LetterAttempt } from '#platform/database/schema/letters.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { AccountViewer } from '#platform/http/viewer.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import { letterBlocksRepository } from './letter-blocks.repository.ts';
import { lettersRepository, type SenderOfRecipient } from './letters.repository.ts';
import { checkLetter, decideLetter, type LetterDecision, type LetterText } from './letters.rules.ts';

export interface LetterBoxServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly pageOwners: PageOwners;
  readonly senders: Senders;
}

interface Writer {
  readonly caller: Pick<Caller, 'address' | 'pagePass'>;
  readonly viewer: AccountViewer | null;
}

export interface LetterBoxService {
  /**
   * Sends a letter to the owner of a creator page.
   * @throws Problem `validation_failed`, `not_found`, `page_gated`, `rate_limited`, `quota_exceeded`.
   */
  leave(request: components['schemas']['CreateCommentRequest'], writer: Writer): Promise<void>;
}

const MINUTE_MS = 60_000;

/** Detail text of the problem when a daily limit refuses a letter; null for every other decision. */
const QUOTA_DETAILS: Readonly<Record<LetterDecision, string | null>> = {
  store: null,
  repetition: null,
  too_often: null,
  too_many_of_sender: 'The daily limit of letters from one sender to this creator is reached',
  too_many: 'The daily limit of letters to this creator is reached',
};

export function createLetterBoxService(options: LetterBoxServiceOptions): LetterBoxService {
  const { db, clock, random, pageOwners, senders } = options;

  const store = async (
    tx: Database,
    route: SenderOfRecipient,
    letter: LetterText,
  ): Promise<LetterDecision> => {
    const now = clock.now();
    const day = toDay(now);
    const receivedToday = await lettersRepository.lockDay(tx, route.userId, day);
    const sinceMs = now.getTime() - MINUTE_MS;
    const sent = await lettersRepository.listSent(tx, route, toDay(new Date(sinceMs)));
    const ofToday = sent.find((one) => one.day === day);
    const attempt = { digest: toDigest(letter), atMs: now.getTime() };
    const decision = decideLetter({
      digest: attempt.digest,
      recent: sent.flatMap((one) => since(one.recent, sinceMs)).map(({ digest }) => digest),
      sentToday: ofToday?.count ?? 0,
      receivedToday,
    });
    // Counts letters of blocked writers too, because a blocked writer without limits could notice the block.
    if (decision === 'store') {
      const recent = [...since(ofToday?.recent ?? [], sinceMs), attempt];
      await lettersRepository.addSent(tx, route, { day, recent });
    }
    // Checks the block last, so that blocked writers reach the same limits as other writers.
    if (decision === 'store' && !(await letterBlocksRepository.isBlocked(tx, route))) {
      const { sender, userId } = route;
      await lettersRepository.add(
        tx,
        {
          ...letter,
          userId,
          id: random.id(),
          senderUserId: sender.userId,
          senderHash: sender.networkHash,
          isFromMember: sender.userId !== null,
          receivedAt: now,
        },
        day,
      );
    }
    return decision;
  };

  return {
    async leave(request, { caller, viewer }) {
      const checked = checkLetter(request);
      if (!checked.ok) throw toValidationProblem(checked.refusals);
      const owner = await pageOwners.enter(request.pub_id, caller.pagePass);
      if (typeof owner === 'string') throw noEntry(owner);
      const { userId } = owner;
      const sender = await senders.identify({ caller, viewer, purpose: 'letter', recipientId: userId });
      const decision = await inTransaction(db, async (tx) => store(tx, { userId, sender }, checked.letter));
      if (decision === 'too_often') {
        throw new Problem('rate_limited', 'Too many letters to this creator within a minute', {
          retryAfterSeconds: MINUTE_MS / 1000,
        });
      }
      const detail = QUOTA_DETAILS[decision];
      if (detail !== null) {
        throw new Problem('quota_exceeded', detail, { retryAfterSeconds: secondsUntilNextDay(clock.now()) });
      }
    },
  };
}

/** Hash that is equal for letters with the same text, name and consent. */
function toDigest({ body, fromName, isPublic }: LetterText): string {
  return hash('sha256', JSON.stringify([body, fromName, isPublic]), 'base64url');
}

function since(attempts: readonly LetterAttempt[], sinceMs: number): readonly LetterAttempt[] {
  return attempts.filter(({ atMs }) => atMs > sinceMs);
}
