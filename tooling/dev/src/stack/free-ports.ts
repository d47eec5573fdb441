import { once } from 'node:events';
import { createServer } from 'node:net';

import { listen, type ListenOptions, toListener } from '@musubi/server/listen';
import { StartError } from '@musubi/server/start-error';

async function findRefusal(wanted: ListenOptions): Promise<string | null> {
  const probe = createServer();
  try {
    await listen(toListener(probe), wanted);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return null;
}

/** Tries every port before anything starts, so that all that are taken are told of at once. @throws StartError */
export async function refuseTakenPorts(wanted: readonly ListenOptions[]): Promise<void> {
  const refusals = await Promise.all(wanted.map(findRefusal));
  const sentences = refusals.filter((refusal) => refusal !== null);
  if (sentences.length > 0) throw new StartError(sentences.join('\n'));
}
