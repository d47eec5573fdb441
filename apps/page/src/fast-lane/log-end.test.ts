import { join } from 'node:path';

import { findUnlogged, type LoggedServer } from '@musubi/server/testing/unlogged-answers';
import { expect, test } from 'vitest';

const SERVER: LoggedServer = {
  program: join(import.meta.dirname, '../testing/lane-program.ts'),
  // Every third request gives the connection to the parser of Node.
  toPath: (reader, number) => (number % 3 === 2 ? `/route/${reader}-${number}` : `/@${reader}-${number}`),
};
const LANE_ALONE: LoggedServer = { ...SERVER, toPath: (reader, number) => `/@${reader}-${number}` };
/** Time after which a line is in the file: 200 ms, and five times as much on a busy machine. */
const WRITTEN_MS = 1_000;

test.each([
  ['the lane alone', LANE_ALONE],
  ['both ways', SERVER],
])('logs every answer of %s after a SIGTERM under load', { timeout: 60_000 }, async (_name, server) => {
  expect(await findUnlogged(server, async ({ send }) => send('SIGTERM'))).toEqual([]);
});

test('loses the newest lines alone at a SIGKILL', { timeout: 60_000 }, async () => {
  let endedAt = 0;
  const unlogged = await findUnlogged(LANE_ALONE, async ({ send }) => {
    endedAt = performance.now();
    send('SIGKILL');
  });
  expect(unlogged.filter(({ at }) => at < endedAt - WRITTEN_MS)).toEqual([]);
});
