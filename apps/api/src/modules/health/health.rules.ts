const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A span of samples: its length, and the interval between samples. */
interface Span {
  readonly lengthMs: number;
  readonly stepMs: number;
}

/** The spans for which samples are stored. */
const SPANS = {
  day: { lengthMs: DAY_MS, stepMs: 5 * MINUTE_MS },
  month: { lengthMs: 28 * DAY_MS, stepMs: 3 * HOUR_MS },
} as const satisfies Readonly<Record<string, Span>>;

export type SpanName = keyof typeof SPANS;

/** Start of the sample interval that contains `now`. */
export function sampleTimeOf(name: SpanName, now: Date): Date {
  const { stepMs } = SPANS[name];
  return new Date(now.getTime() - (now.getTime() % stepMs));
}

/** Time from which samples of the span are kept. */
export function startOfSpan(name: SpanName, now: Date): Date {
  return new Date(now.getTime() - SPANS[name].lengthMs);
}

/** Age in whole seconds; 0 for null and for times in the future. */
export function ageSeconds(moment: Date | null, now: Date): number {
  return moment === null ? 0 : Math.max(0, Math.round((now.getTime() - moment.getTime()) / 1000));
}
