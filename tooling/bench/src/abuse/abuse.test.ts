import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { abuse } from './abuse.ts';
import { startAbusedApi } from './abused-api.ts';
import { STALL_LIMIT_MS } from './worst-stall.ts';

/** Time limit of the test. Starting the API takes seconds, or minutes on a busy machine. */
const TIMEOUT_MS = 480_000;

test(
  'reports only the operation that computes for 200 ms',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'musubi-abuse-'));
    const api = await startAbusedApi({
      folder,
      isEmpty: true,
      // A closed port, because the measured operations fetch nothing from third-party sites.
      thirdPartiesHost: '127.0.0.1:9',
      imports: [join(import.meta.dirname, 'planted-stall.ts')],
      env: { PLANTED_STALL_PATH: '/registered', PLANTED_STALL_MS: '200' },
    });
    try {
      const found = [];
      const options = { seed: 1, searches: 0, only: ['getRegistered', 'listGenres'], most: 1 };
      // Judges the stall by CPU time, because wall time would include other processes.
      for await (const { operationId, stall } of abuse(api, options)) {
        found.push([operationId, stall.cpuMs > STALL_LIMIT_MS]);
      }
      expect(found).toEqual([
        ['listGenres', false],
        ['listGenres', false],
        ['getRegistered', true],
        ['getRegistered', true],
      ]);
    } finally {
      await api.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  TIMEOUT_MS,
);
