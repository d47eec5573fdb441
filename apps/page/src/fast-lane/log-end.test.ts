import { join } from 'node:path';

import { findUnlogged, type LoggedServer } from '@musubi/server/testing/unlogged-answers';
import { expect, test } from 'vitest';

const SERVER: LoggedServer = {
  program: join(import.meta.dirname, '../testing/lane-program.ts'),
  // Every third request is one that the lane passes to Node's parser.
  toPath: (reader, number) => (number % 3 === 2 ? `/route/${reader}-${number}` : `/@${reader}-${number}`),
};
const LANE_ALONE: LoggedServer = { ...SERVER, toPath: (reader, number) => `/@${reader}-${number}` };
/** Maximum time in ms until a log line is in the file: 200 ms, times five for a busy machine. */
const WRITTEN_MS = 1_000;

test.each([
  ['the lane alone', LANE_ALONE],
  ['both ways', SERVER],
])('logs every answer of %s after a SIGTERM under load', { timeout: 60_000 }, async (_name, server) => {
  expect(await findUnlogged(server, async ({ send }) => send('SIGTERM'))).toEqual([]);
});

test('loses only the newest log lines at a SIGKILL', { timeout: 60_000 }, async () => {
  let endedAt = 0;
  const unlogged = await findUnlogged(LANE_ALONE, async ({ send }) => {
    endedAt = performance.now();
    send('SIGKILL');
  });
  expect(unlogged.filter(({ at }) => at < endedAt - WRITTEN_MS)).toEqual([]);
});
