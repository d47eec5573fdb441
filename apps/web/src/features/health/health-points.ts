import type { HealthSample, HealthSpan } from '@musubi/api-client';
import type { TrendPoint } from '@musubi/ui/trend-chart/trend-points';

const MEGABYTE = 1024 * 1024;

/** Data points of the three charts. */
export interface HealthPoints {
  /** Waiting messages, and sources due for a refresh. */
  readonly waiting: readonly TrendPoint[];
  /** Failed mails, and the age of the oldest message in minutes. */
  readonly failing: readonly TrendPoint[];
  /** Size of the database, and its growth since the first sample, in megabytes. */
  readonly database: readonly TrendPoint[];
}

/** Formats the time of a sample of each span, in the time zone of the browser. */
export function createMomentNames(locale: string, span: HealthSpan): (moment: Date) => string {
  const format = new Intl.DateTimeFormat(
    locale,
    span === 'day'
      ? { hour: 'numeric', minute: '2-digit' }
      : { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  );
  return (moment) => format.format(moment);
}

export function toHealthPoints(
  samples: readonly HealthSample[],
  nameOf: (moment: Date) => string,
): HealthPoints {
  const points = samples.map((sample) => ({
    sample,
    point: { id: sample.at, label: nameOf(new Date(sample.at)) },
  }));
  const sized = points.flatMap(({ point, sample: { database_bytes: bytes } }) =>
    bytes === null ? [] : [{ point, megabytes: bytes / MEGABYTE }],
  );
  const first = sized[0]?.megabytes ?? 0;
  return {
    waiting: points.map(({ point, sample }) => ({
      ...point,
      bar: sample.outbox_waiting,
      line: sample.refresh_waiting,
    })),
    failing: points.map(({ point, sample }) => ({
      ...point,
      bar: sample.failed_mails,
      line: Math.round(sample.outbox_oldest_seconds / 60),
    })),
    database: sized.map(({ point, megabytes }) => ({
      ...point,
      bar: megabytes,
      line: Math.max(0, megabytes - first),
    })),
  };
}
