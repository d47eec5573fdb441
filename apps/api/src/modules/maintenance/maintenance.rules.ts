import type { Locale } from '@musubi/domain/locales';
import type { FieldRefusal } from '@musubi/domain/problem-codes';

/** What an operator has said of a maintenance. */
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

/** When to come back during a maintenance that does not say its end, in seconds. */
const RETRY_WITHOUT_END_SECONDS = 120;
const LONGEST_RETRY_SECONDS = 3600;

/** Whether it is under way: from its start on, until just before its end. */
export function isUnderWay({ isOn, startsAt, endsAt }: MaintenanceState, now: Date): boolean {
  return isOn && (startsAt === null || startsAt <= now) && !isOver(endsAt, now);
}

/** Whether people are told of it: while it is under way and before. */
export function isAnnounced({ isOn, endsAt }: MaintenanceState, now: Date): boolean {
  return isOn && !isOver(endsAt, now);
}

function isOver(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && endsAt <= now;
}

/** The message in a language, or the one for all others. */
export function messageIn(locale: Locale, state: MaintenanceState): string | null {
  const own = { en: state.messageEn, ja: state.messageJa, 'zh-TW': state.messageZhTw } satisfies Record<
    Locale,
    string | null
  >;
  return own[locale] ?? state.message ?? state.messageEn;
}

/** In how many seconds to try again: at the end, and within an hour. */
export function retryAfterSeconds({ endsAt }: MaintenanceState, now: Date): number {
  if (endsAt === null) return RETRY_WITHOUT_END_SECONDS;
  const left = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
  return Math.min(Math.max(left, 1), LONGEST_RETRY_SECONDS);
}

/** What is wrong with the times, if anything. */
export function findTimeRefusals({
  startsAt,
  endsAt,
}: Pick<MaintenanceState, 'startsAt' | 'endsAt'>): readonly FieldRefusal[] {
  const moments = { starts_at: startsAt, ends_at: endsAt };
  // The contract's format lets leap seconds through, which JavaScript does not know.
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
