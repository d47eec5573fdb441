import { hash } from 'node:crypto';

import type { Core } from '#core/module.ts';
import type { PageOwner } from '#core/pages/page-owners.ts';
import { noEntry } from '#core/pages/page-passes.ts';
import { findShownBoard } from '#core/pages/shown-board.ts';
import { secondsUntilNextDay, toDay } from '#core/utc-day.ts';
import { addToSourceDay, sourceOfCaller } from '#core/visitors/source-days.ts';
import type { Database } from '#platform/database/database.ts';
import type { LetterAttempt } from '#platform/database/schema/fans/letters.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import { letterBlocksRepository } from './letter-blocks.repository.ts';
import { lettersRepository, type SenderOfRecipient } from './letters.repository.ts';
import { checkLetter, decideLetter, type LetterDecision, type LetterText, toAbout } from './letters.rules.ts';

const MINUTE_MS = 60_000;

/** Detail text of the problem when a daily limit refuses a letter; null for every other decision. */
const QUOTA_DETAILS: Readonly<Record<LetterDecision, string | null>> = {
  store: null,
  repetition: null,
  too_often: null,
  too_many_of_sender: 'The daily limit of letters from one sender to this creator is reached',
  too_many: 'The daily limit of letters to this creator is reached',
};

/**
 * Sends a letter to the owner of a creator page.
 * @throws Problem `validation_failed`, `not_found`, `page_gated`, `commission_closed`, `rate_limited`,
 *   `quota_exceeded`.
 */
export async function leaveLetter(
  core: Core,
  { body, caller, viewer }: Pick<Call<'createComment'>, 'body' | 'caller' | 'viewer'>,
): Promise<void> {
  const { db, clock, pageOwners, senders } = core;
  const checked = checkLetter(body);
  if (!checked.ok) throw toValidationProblem(checked.refusals);
  const owner = await pageOwners.enter(body.pub_id, caller.pagePass);
  if (typeof owner === 'string') throw noEntry(owner);
  const { userId } = owner;
  const about = body.about === undefined ? null : await findAbout(core, owner, body.about.item_id);
  const isOwn = viewer?.pageId === userId;
  const source = isOwn ? null : sourceOfCaller(core, caller, body.source);
  const sender = await senders.identify({ caller, viewer, purpose: 'letter', recipientId: userId });
  const write = async (isOfCrowd: boolean) =>
    inTransaction(db, async (tx) =>
      store(core, tx, { userId, sender, source, isOfCrowd }, { ...checked.letter, about }),
    );
  const first = await write(false);
  const isOfCrowd = first === 'too_many' && (await core.limits.takeCrowdLetter(userId, caller.address));
  const decision = isOfCrowd ? await write(true) : first;
  if (decision === 'too_often') {
    throw new Problem('rate_limited', 'Too many letters to this creator within a minute', {
      retryAfterSeconds: MINUTE_MS / 1000,
    });
  }
  const detail = QUOTA_DETAILS[decision];
  if (detail !== null) {
    throw new Problem('quota_exceeded', detail, { retryAfterSeconds: secondsUntilNextDay(clock.now()) });
  }
}

/**
 * Finds the words for an entry of the commission board that the page shows.
 * @throws Problem `not_found`, `commission_closed`.
 */
async function findAbout(
  { db, clock }: Core,
  { userId, locale }: PageOwner,
  itemId: string,
): Promise<string> {
  const shown = await findShownBoard(db, userId, clock.now());
  const about = shown === null ? null : toAbout(shown.board, itemId, locale);
  if (shown === null || about === null) throw new Problem('not_found', 'The page offers no such commission');
  if (shown.state === 'closed') throw new Problem('commission_closed', 'The commission board is closed');
  if (!shown.board.ask.letter)
    throw new Problem('commission_closed', 'The commission board takes no letters');
  return about;
}

/** The text of a letter, with the words for the commission that it asks for. */
interface NewLetter extends LetterText {
  readonly about: string | null;
}

async function store(
  core: Core,
  tx: Database,
  {
    source,
    isOfCrowd,
    ...route
  }: SenderOfRecipient & { readonly source: string | null; readonly isOfCrowd: boolean },
  letter: NewLetter,
): Promise<LetterDecision> {
  const { clock, random, webhooks } = core;
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
    isOfCrowd,
  });
  // Counts letters of blocked writers too, because a blocked writer without limits could notice the block.
  if (decision === 'store') {
    const recent = [...since(ofToday?.recent ?? [], sinceMs), attempt];
    await lettersRepository.addSent(tx, route, { day, recent });
  }
  // Checks the block last, so that blocked writers reach the same limits as other writers.
  if (decision === 'store' && !(await letterBlocksRepository.isBlocked(tx, route))) {
    const { sender, userId } = route;
    const id = random.id();
    await lettersRepository.add(
      tx,
      {
        ...letter,
        userId,
        id,
        senderUserId: sender.userId,
        senderHash: sender.networkHash,
        isFromMember: sender.userId !== null,
        receivedAt: now,
      },
      day,
    );
    await webhooks.emit(tx, userId, 'letter.received', { letter_id: id });
    if (source !== null) await addToSourceDay(tx, core, { pageId: userId, source, count: 'letters' });
  }
  return decision;
}

/**
 * Hash that is equal for letters with the same text, name and consent, about the same commission and with the same way to
 * answer.
 */
function toDigest({ body, fromName, isPublic, about, replyTo }: NewLetter): string {
  const parts = [body, fromName, isPublic, ...(about === null ? [] : [about, replyTo])];
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

function since(attempts: readonly LetterAttempt[], sinceMs: number): readonly LetterAttempt[] {
  return attempts.filter(({ atMs }) => atMs > sinceMs);
}
