import type { LinkProofState } from '@musubi/domain/link-proofs';

/** Results of the checks of a link so far. */
export interface ProofRecord {
  /** Result of the last check. */
  readonly state: LinkProofState;
  readonly checkedAt: Date;
  /** Time since when the page shows the mark; null if it does not. */
  readonly linkedSince: Date | null;
  /** Number of checks without a link back since the last check that found one. */
  readonly refusals: number;
  readonly refusedSince: Date | null;
  readonly unansweredSince: Date | null;
}

const DAY_MS = 24 * 60 * 60_000;
/** Number of checks without a link back after which the mark is removed. */
const MAX_REFUSALS = 2;
/** Time without a response after which the mark is removed. */
const MAX_UNANSWERED_MS = 30 * DAY_MS;
/** Time between two checks of a link, and how much later a check may be, so that checks spread over the week. */
const CHECK_EVERY_MS = 7 * DAY_MS;
const SPREAD_MS = DAY_MS;

/**
 * Adds a check to the record of a link; null is a link without earlier checks. The mark appears with a link
 * back. It is removed by the second check without a link back since then, or after 30 days without a
 * response.
 */
export function afterCheck(before: ProofRecord | null, state: LinkProofState, now: Date): ProofRecord {
  const record = { ...(before ?? NO_CHECKS), state, checkedAt: now };
  if (state === 'links_back') {
    return { ...record, ...NO_FAILURES, linkedSince: record.linkedSince ?? now };
  }
  return state === 'no_link_back' ? afterRefusal(record, now) : afterSilence(record, now);
}

const NO_FAILURES = { refusals: 0, refusedSince: null, unansweredSince: null } as const;
const NO_CHECKS = { ...NO_FAILURES, linkedSince: null } as const;

function afterRefusal(record: ProofRecord, now: Date): ProofRecord {
  const refusals = record.refusals + 1;
  return {
    ...record,
    linkedSince: refusals >= MAX_REFUSALS ? null : record.linkedSince,
    refusals,
    refusedSince: record.refusedSince ?? now,
    unansweredSince: null,
  };
}

function afterSilence(record: ProofRecord, now: Date): ProofRecord {
  const unansweredSince = record.unansweredSince ?? now;
  const isOver = now.getTime() - unansweredSince.getTime() >= MAX_UNANSWERED_MS;
  return { ...record, linkedSince: isOver ? null : record.linkedSince, unansweredSince };
}

/** Returns when the next check is due. @param chance A number from 0 to 1. */
export function toNextCheck(now: Date, chance: number): Date {
  return new Date(now.getTime() + CHECK_EVERY_MS + chance * SPREAD_MS);
}

/** Status, type and hosts of a response, without its body. */
export interface AnswerHead {
  readonly status: number;
  /** `Content-Type` of the response; empty if missing. */
  readonly type: string;
  /** Host of the link, and the host that responded after redirects. */
  readonly hosts: { readonly asked: string; readonly answered: string };
}

/** Judges a response by its head. `read` means that the body decides. */
export function judgeAnswer({
  status,
  type,
  hosts,
}: AnswerHead): 'read' | Exclude<LinkProofState, 'links_back'> {
  if (status === 404 || status === 410) return 'no_link_back';
  if (status !== 200) return 'unknown';
  // A redirect to another host proves nothing about the linked page: anyone can redirect to any page.
  if (toSite(hosts.asked) !== toSite(hosts.answered)) return 'no_link_back';
  return /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type) ? 'read' : 'no_link_back';
}

/** Removes `www.`, which servers often add or remove by redirects. */
function toSite(host: string): string {
  return host.replace(/^www\./, '');
}
