const EVERY_MS = 1000;
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Progress counters of a long command. */
export interface Progress {
  /** Starts a step, such as `Table profiles`. */
  begin(step: string): void;
  add(counts: { readonly bytes?: number; readonly objects?: number }): void;
}

export type Report = (line: string) => void;

/** Reports the step with its bytes and objects at most each second, and each step once it takes that long. */
export function createProgress(report: Report, nowMs: () => number = () => performance.now()): Progress {
  let step = '';
  let [bytes, objects] = [0, 0];
  let reportedAt = nowMs();
  const tell = (): void => {
    const now = nowMs();
    if (now - reportedAt < EVERY_MS) return;
    reportedAt = now;
    report([step, ...(objects > 0 ? [`${objects} objects`] : []), formatBytes(bytes)].join(', '));
  };
  return {
    begin(name) {
      [step, bytes, objects] = [name, 0, 0];
      tell();
    },
    add(counts) {
      bytes += counts.bytes ?? 0;
      objects += counts.objects ?? 0;
      tell();
    },
  };
}

export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < UNITS.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
}
