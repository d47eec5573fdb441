/** A time of whose entries a mail tells. */
export interface EntryWindow {
  readonly since: Date;
  readonly until: Date;
  /** Shifts the window of activities back by this time, because activities are fetched with a delay. */
  readonly activityDelayMs: number;
  readonly now: Date;
}

const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/** Returns the values of a window for the statements of timelines. */
export function toWindowValues({ since, until, activityDelayMs, now }: EntryWindow) {
  const delayed = (moment: Date): string => new Date(moment.getTime() - activityDelayMs).toISOString();
  return {
    kind: null,
    now: now.toISOString(),
    since: since.toISOString(),
    activitySince: delayed(since),
    activityUntil: delayed(until),
    beforeAt: until.toISOString(),
    beforeId: BEFORE_ALL_IDS,
  };
}
