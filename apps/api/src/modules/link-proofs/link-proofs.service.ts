import type { LinkProofState } from '@musubi/domain/link-proofs';
import { parseWebUrl } from '@musubi/domain/url';

import { listPageAddresses } from '#core/pages/page-addresses.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { restampPage } from '#core/pages/stale-pages.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches, removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { linkProofs } from '#platform/database/schema/link-proofs.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/job.ts';
import { notRegistered, Problem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';
import { createSlots } from '#platform/slots.ts';

import type { CheckLinkBack } from './link-back-check.ts';
import { toLinkProof } from './link-proofs.mapping.ts';
import { linkProofsRepository, type ProofKey } from './link-proofs.repository.ts';
import { afterCheck, type ProofRecord, toNextCheck } from './link-proofs.rules.ts';

type LinkProof = components['schemas']['LinkProof'];
type LinkProofList = components['schemas']['LinkProofList'];

export interface LinkProofsServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly pages: PageChanges;
  readonly webOrigin: string;
  readonly checkLinkBack: CheckLinkBack;
  readonly pause: (ms: number) => Promise<void>;
}

export interface LinkProofsService {
  /** The checks of the page's links. @throws Problem `not_registered`. */
  list(viewer: PageViewer): Promise<LinkProofList>;
  /**
   * Checks one link now.
   * @throws Problem `not_found` for a URL without a link that is marked as the same person, `not_registered`,
   *   `service_unavailable` at the concurrency limit.
   */
  check(viewer: PageViewer, url: string): Promise<LinkProof>;
  /** Checks links that are due, and deletes due checks of removed links; called periodically. */
  checkDue(): Promise<void>;
}

/** Maximum number of links that one server checks at once at the press of a button. */
const MAX_IN_FLIGHT = 8;
/** Number of due links that a server claims at once. */
const DUE_AT_ONCE = 20;
/** Time after which another server may claim a link again. Longer than all checks of one claim. */
const CLAIM_MS = 15 * MINUTE_MS;
/** Maximum number of hosts that a server asks at once for due links. */
const HOSTS_AT_ONCE = 4;
/** Pause between two requests to one host. */
const HOST_PAUSE_MS = 2 * SECOND_MS;

export function createLinkProofsService({
  db,
  clock,
  random,
  pages,
  webOrigin,
  checkLinkBack,
  pause,
}: LinkProofsServiceOptions): LinkProofsService {
  const inSlot = createSlots({ max: MAX_IN_FLIGHT, detail: 'Too many links are checked at the moment' });

  const chance = (): number => (random.bytes(1)[0] ?? 0) / 255;

  const write = async (tx: Database, key: ProofKey, state: LinkProofState) => {
    await linkProofsRepository.lockPage(tx, key.pageId);
    // The link may have been removed, and its owner erased, while its page was fetched.
    if (!(await linkProofsRepository.hasMarkedLink(tx, key))) return null;
    const now = clock.now();
    const before = await linkProofsRepository.find(tx, key);
    const record = afterCheck(before, state, now);
    await linkProofsRepository.put(tx, key, { ...record, nextCheckAt: toNextCheck(now, chance()) });
    const hasChanged =
      (before?.linkedSince ?? null) === null ? record.linkedSince !== null : record.linkedSince === null;
    if (!hasChanged) return { record, change: null };
    await restampPage(tx, key.pageId);
    return { record, change: await pages.addNews(tx, key.pageId) };
  };

  /** Fetches the page behind a link and stores the outcome; null when the link is gone. */
  const checkNow = async (key: ProofKey): Promise<ProofRecord | null> => {
    const addresses = await listPageAddresses(db, { pageId: key.pageId, webOrigin });
    const state = await checkLinkBack(key.url, addresses);
    const written = await inTransaction(db, async (tx) => write(tx, key, state));
    if (written === null) return null;
    await pages.notify(written.change);
    return written.record;
  };

  const checkHost = async (keys: readonly ProofKey[]): Promise<void> => {
    for (const [at, key] of keys.entries()) {
      if (at > 0) await pause(HOST_PAUSE_MS);
      await checkNow(key);
    }
  };

  const checkSome = async (limit: number): Promise<number> => {
    const now = clock.now();
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    const due = await linkProofsRepository.takeDue(db, { now, claimedUntil, limit });
    const hosts = [...Map.groupBy(due, ({ url }) => new URL(url).host).values()];
    const workers = Array.from({ length: HOSTS_AT_ONCE }, async () => {
      for (let keys = hosts.pop(); keys !== undefined; keys = hosts.pop()) await checkHost(keys);
    });
    await Promise.all(workers);
    return due.length;
  };

  return {
    async list({ pageId }) {
      const proofs = await linkProofsRepository.list(db, pageId);
      if (proofs === null) throw notRegistered();
      return { items: proofs.map((proof) => toLinkProof(proof.url, proof)) };
    },

    async check({ pageId }, text) {
      const parsed = parseWebUrl(text);
      const key = { pageId, url: parsed.ok ? parsed.url.href : '' };
      const hasLink = await linkProofsRepository.hasMarkedLink(db, key);
      if (hasLink === null) throw notRegistered();
      if (!hasLink) throw noMarkedLink();
      const record = await inSlot(async () => checkNow(key));
      if (record === null) throw noMarkedLink();
      return toLinkProof(key.url, record);
    },

    async checkDue() {
      const where = linkProofsRepository.withoutLink(db, clock.now());
      await removeInBatches(db, { table: linkProofs, where, clock });
      await inBatches(checkSome, { clock, size: DUE_AT_ONCE });
    },
  };
}

function noMarkedLink(): Problem {
  return new Problem('not_found', 'No link that is marked as the same person has this URL');
}
