import { setTimeout as delay } from 'node:timers/promises';

import { StartError } from '@musubi/server/start-error';

/** Named checks of an installed product, printed one a line. */
export interface Checks {
  /** Runs a check, which fails when it throws. The following checks run anyway. */
  readonly check: (title: string, work: () => Promise<void>) => Promise<void>;
  /** Prints the number of passed checks. @throws StartError when one failed. */
  readonly finish: () => void;
}

/** Aborting `signal` ends the run: a check that is aborted rejects instead of failing. */
export function createChecks(signal: AbortSignal, print: (line: string) => void = console.log): Checks {
  let passed = 0;
  const failed: string[] = [];
  return {
    async check(title, work) {
      const startedAt = performance.now();
      const seconds = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
      try {
        await work();
        passed += 1;
        print(`ok     ${title} (${seconds()})`);
      } catch (error) {
        // After a timeout, the error contains the output of the stopped program.
        if (signal.aborted) throw error;
        failed.push(title);
        print(`FAILED ${title} (${seconds()})\n${error instanceof Error ? error.message : String(error)}`);
      }
    },
    finish() {
      print(`${passed} checks passed`);
      if (failed.length > 0) throw new StartError(`${failed.length} failed: ${failed.join('; ')}`);
    },
  };
}

const PAUSE_MS = 250;

/** Repeats work until it no longer throws. @throws the last error after `seconds`. */
export async function eventually<T>(
  seconds: number,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || performance.now() > end) throw error;
      await delay(PAUSE_MS, undefined, { signal });
    }
  }
}
