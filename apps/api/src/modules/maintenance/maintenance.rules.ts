import type { Locale } from '@musubi/domain/locales';
import type { FieldRefusal } from '@musubi/domain/problem-codes';

/** Maintenance settings that an operator stored. */
export interface MaintenanceState {
  readonly isOn: boolean;
  readonly message: string | null;
  readonly messageEn: string | null;
  readonly messageJa: string | null;
  readonly messageZhTw: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

export const NO_MAINTENANCE: MaintenanceState = {
  isOn: false,
  message: null,
  messageEn: null,
  messageJa: null,
  messageZhTw: null,
  startsAt: null,
  endsAt: null,
};

/** `Retry-After` during maintenance without a known end, in seconds. */
const RETRY_WITHOUT_END_SECONDS = 120;
const LONGEST_RETRY_SECONDS = 3600;

/** True from the start of the maintenance (inclusive) to its end (exclusive). */
export function isActive({ isOn, startsAt, endsAt }: MaintenanceState, now: Date): boolean {
  return isOn && (startsAt === null || startsAt <= now) && !isOver(endsAt, now);
}

/** True before and during maintenance; false when it is off or over. */
export function isAnnounced({ isOn, endsAt }: MaintenanceState, now: Date): boolean {
  return isOn && !isOver(endsAt, now);
}

function isOver(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && endsAt <= now;
}

/** Message in this language; if it is missing, the general message, and finally the English message. */
export function messageIn(locale: Locale, state: MaintenanceState): string | null {
  const own = { en: state.messageEn, ja: state.messageJa, 'zh-TW': state.messageZhTw } satisfies Record<
    Locale,
    string | null
  >;
  return own[locale] ?? state.message ?? state.messageEn;
}

/** Seconds until the maintenance ends, but at least 1 and at most 3600; 120 without a known end. */
export function retryAfterSeconds({ endsAt }: MaintenanceState, now: Date): number {
  if (endsAt === null) return RETRY_WITHOUT_END_SECONDS;
  const left = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
  return Math.min(Math.max(left, 1), LONGEST_RETRY_SECONDS);
}

/** Refuses times that cannot be stored, and an end time that is not after the start time. */
export function findTimeRefusals({
  startsAt,
  endsAt,
}: Pick<MaintenanceState, 'startsAt' | 'endsAt'>): readonly FieldRefusal[] {
  const moments = { starts_at: startsAt, ends_at: endsAt };
  // The contract's format allows leap seconds, which JavaScript cannot parse.
  const refusals = Object.entries(moments).flatMap(([field, moment]): readonly FieldRefusal[] =>
    moment !== null && !isStorable(moment) ? [{ pointer: `/body/${field}`, code: 'not_allowed' }] : [],
  );
  if (refusals.length > 0 || startsAt === null || endsAt === null || startsAt < endsAt) return refusals;
  return [{ pointer: '/body/ends_at', code: 'ends_before_start' }];
}

const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(9999, 11, 31);

function isStorable(moment: Date): boolean {
  const time = moment.getTime();
  return time >= EARLIEST && time <= LATEST;
}
