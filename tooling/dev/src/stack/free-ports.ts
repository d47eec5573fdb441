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

/** Finds ports that are configured for more than one service. */
function findConflicts(wanted: readonly ListenOptions[]): readonly string[] {
  const byPort = Map.groupBy(wanted, ({ port }) => port);
  return [...byPort]
    .filter(([, owners]) => owners.length > 1)
    .map(([port, owners]) => {
      const variables = owners.map(({ variable }) => variable).join(' and ');
      return `Port ${port} is configured twice: ${variables} must differ.`;
    });
}

/** Checks every port before any service starts and reports all taken ports at once. @throws StartError */
export async function refuseTakenPorts(wanted: readonly ListenOptions[]): Promise<void> {
  const conflicts = findConflicts(wanted);
  if (conflicts.length > 0) throw new StartError(conflicts.join('\n'));
  const refusals = await Promise.all(wanted.map(findRefusal));
  const sentences = new Set(refusals.filter((refusal) => refusal !== null));
  if (sentences.size > 0) throw new StartError([...sentences].join('\n'));
}
