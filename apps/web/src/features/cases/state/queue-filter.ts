import type { CaseFilter, ClaimNextCaseRequest, Locale, ReportReason } from '@musubi/api-client';
import { isLocale } from '@musubi/domain/locales';
import * as z from 'zod/mini';

import { tryStorage } from '#shared/try-storage.ts';

export const CASE_FILTERS = [
  'open',
  'escalated',
  'mine',
  'waiting',
  'closed',
] as const satisfies readonly CaseFilter[];

export const REPORT_REASONS = [
  'phishing',
  'impersonation',
  'spam',
  'illegal',
  'harassment',
  'other',
] as const satisfies readonly ReportReason[];

/** Ages by which the queue can be filtered, in hours. */
export const AGES_HOURS = [24, 72, 168] as const;
export type AgeHours = (typeof AGES_HOURS)[number];

export interface QueueFilter {
  readonly state: CaseFilter;
  readonly reason: ReportReason | null;
  readonly locale: Locale | null;
  readonly olderThanHours: AgeHours | null;
}

export const WHOLE_QUEUE: QueueFilter = { state: 'open', reason: null, locale: null, olderThanHours: null };

const schema = z.strictObject({
  state: z.enum(CASE_FILTERS),
  reason: z.nullable(z.enum(REPORT_REASONS)),
  locale: z.nullable(z.custom<Locale>(isLocale)),
  olderThanHours: z.nullable(z.literal(AGES_HOURS)),
});

const KEY = 'desk-queue';

/** The filter that this tab used last. The next case is claimed with the same filter. */
export function readQueueFilter(): QueueFilter {
  return tryStorage(() => {
    const read = schema.safeParse(JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.data : WHOLE_QUEUE;
  }, WHOLE_QUEUE);
}

export function storeQueueFilter(filter: QueueFilter): void {
  tryStorage(() => window.sessionStorage.setItem(KEY, JSON.stringify(filter)), undefined);
}

/** Whether a filter includes all cases of its state. */
export function isWholeState({ reason, locale, olderThanHours }: QueueFilter): boolean {
  return reason === null && locale === null && olderThanHours === null;
}

/** Converts the filter to the query parameters of the list. */
export function toListParameters({ state, reason, locale, olderThanHours }: QueueFilter) {
  return {
    state,
    ...(reason !== null && { reason }),
    ...(locale !== null && { locale }),
    ...(olderThanHours !== null && { olderThanHours }),
  };
}

/** Builds the request for the next case. It always asks for an open case, whatever state the list shows. */
export function toNextRequest(
  { reason, locale, olderThanHours }: QueueFilter,
  after: string | null,
): ClaimNextCaseRequest {
  return {
    ...(reason !== null && { reason }),
    ...(locale !== null && { locale }),
    ...(olderThanHours !== null && { older_than_hours: olderThanHours }),
    ...(after !== null && { after }),
  };
}
