import type { UpdateFollowRequest } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { updateWithUndo } from './update-with-undo.ts';

const muted = { is_muted: true };
const before = { is_muted: false };

/** Records the calls of an update; the calls of `store` resolve to `results` in order. */
function createUpdate(results: readonly boolean[]) {
  const log: string[] = [];
  const left = [...results];
  const note = (what: string, { is_muted: isMuted }: UpdateFollowRequest): void => {
    log.push(`${what} ${isMuted === true ? 'muted' : 'unmuted'}`);
  };
  const undos: (() => Promise<void>)[] = [];
  const run = async (): Promise<void> =>
    updateWithUndo(
      {
        settings: muted,
        before,
        show: (settings) => note('show', settings),
        onStored: async (settings) => note('stored', settings),
      },
      {
        store: async (settings) => {
          note('send', settings);
          return left.shift() === true;
        },
        offerUndo: (undo) => undos.push(undo),
      },
    );
  return { log, undos, run };
}

test('shows settings before the request, and restores the previous settings on undo', async () => {
  const { log, undos, run } = createUpdate([true, true]);
  await run();
  expect(log).toEqual(['show muted', 'send muted', 'stored muted']);
  log.length = 0;
  await undos[0]?.();
  expect(log).toEqual(['show unmuted', 'send unmuted', 'stored unmuted']);
  expect(undos).toHaveLength(1);
});

test('shows the previous settings and offers no undo when the request fails', async () => {
  const { log, undos, run } = createUpdate([false]);
  await run();
  expect(log).toEqual(['show muted', 'send muted', 'show unmuted']);
  expect(undos).toEqual([]);
});

test('shows the new settings again when the undo fails', async () => {
  const { log, undos, run } = createUpdate([true, false]);
  await run();
  log.length = 0;
  await undos[0]?.();
  expect(log).toEqual(['show unmuted', 'send unmuted', 'show muted']);
});
