import { expect, test } from 'vitest';

import { importReadingSchema } from './import-answer.ts';
import { readImport } from './read-import.ts';
import { HOSTILE_IMPORTS } from './testing/hostile-imports.ts';

const MAX_CPU_MS = 2000;
const TIMEOUT_MS = 60_000;

/** CPU time of this thread, which hardly depends on the load of the machine. */
function measureCpuMs(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test.each(HOSTILE_IMPORTS.map(({ name, text, from }) => [name, text, from] as const))(
  'reads %s in less than 2 s of CPU time',
  { timeout: TIMEOUT_MS },
  (_name, text, from) => {
    const cpuMs = measureCpuMs(() => {
      importReadingSchema.parse(readImport(text, from));
    });
    expect(cpuMs).toBeLessThan(MAX_CPU_MS);
  },
);
