import { endsBeforeStart, type LinkDraft } from './links-draft.ts';

type Schedule = Pick<LinkDraft, 'starts_at' | 'ends_at'>;

/** What a schedule means now: for the sentence that says what will happen when. */
export type ScheduleState =
  | 'always'
  /** Not yet there; comes and stays. */
  | 'coming'
  /** Not yet there; comes and goes again. */
  | 'coming_for_a_time'
  /** Came by its schedule and stays. */
  | 'came'
  /** There, until its end. */
  | 'leaving'
  | 'over'
  | 'backwards';

export function scheduleStateOf(schedule: Schedule, nowMs: number): ScheduleState {
  const { starts_at, ends_at } = schedule;
  if (endsBeforeStart(schedule)) return 'backwards';
  if (ends_at !== null && Date.parse(ends_at) <= nowMs) return 'over';
  if (starts_at !== null && Date.parse(starts_at) > nowMs) {
    return ends_at === null ? 'coming' : 'coming_for_a_time';
  }
  if (ends_at !== null) return 'leaving';
  return starts_at === null ? 'always' : 'came';
}

/** Whether visitors see a link at a moment, as far as its schedule goes. */
export function isShownAt(schedule: Schedule, nowMs: number): boolean {
  return ['always', 'came', 'leaving'].includes(scheduleStateOf(schedule, nowMs));
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** A stored moment as a field for day and time wants it, in the time zone of the browser; empty for none. */
export function toLocalMoment(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** What a field for day and time holds, as a moment; null while it is empty or no moment. */
export function fromLocalMoment(local: string): string | null {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The next full hour, a moment that somebody can begin with. */
export function nextFullHour(nowMs: number): string {
  const hourMs = 60 * 60_000;
  return new Date((Math.floor(nowMs / hourMs) + 1) * hourMs).toISOString();
}
