import { StartError } from '@musubi/server/start-error';

import type { FailedTest } from '../runs/failures.ts';

/** Counts checks, and prints each with its seconds. */
export interface Tally {
  readonly passed: number;
  readonly failures: readonly FailedTest[];
  /** Runs a check, counts it and returns its result. @throws what the check throws */
  check<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
}

interface TallyOptions {
  readonly write?: (line: string) => void;
  readonly nowMs?: () => number;
}

export function createTally({
  write = console.log,
  nowMs = () => performance.now(),
}: TallyOptions = {}): Tally {
  let passed = 0;
  const failures: FailedTest[] = [];
  return {
    get passed() {
      return passed;
    },
    failures,
    async check(name, run) {
      const startedAtMs = nowMs();
      const seconds = (): string => ((nowMs() - startedAtMs) / 1000).toFixed(1);
      try {
        const result = await run();
        passed += 1;
        write(`ok     ${name} (${seconds()} s)`);
        return result;
      } catch (error) {
        failures.push({ name, message: error instanceof StartError ? error.message : String(error) });
        write(`FAILED ${name} (${seconds()} s)`);
        throw error;
      }
    },
  };
}

/** Describes the failed checks with their whole messages, whose last lines name the cause. */
export const describeFailed = ({ failures }: Tally): string =>
  failures.map(({ name, message }) => `\nFailed: ${name}\n${message}\n`).join('');
