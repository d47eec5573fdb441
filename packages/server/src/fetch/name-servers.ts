import { Resolver } from 'node:dns/promises';

import { NoSuchHostError } from './safe-fetch-error.ts';

const DNS_TIMEOUT_MS = 1500;

/**
 * Resolves a host through name servers; empty if they answer without an address or not at all. Uses a
 * resolver of its own, because the system's lookups cannot be aborted and occupy the shared thread pool.
 * @throws NoSuchHostError if the name servers answer that the host does not exist.
 */
export async function resolveWithNameServers(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  if (servers !== undefined) resolver.setServers(servers);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    if (answers.every(isNoSuchHost)) throw new NoSuchHostError(`There is no host ${host}`);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function isNoSuchHost(answer: PromiseSettledResult<unknown>): boolean {
  return (
    answer.status === 'rejected' &&
    answer.reason instanceof Error &&
    'code' in answer.reason &&
    answer.reason.code === 'ENOTFOUND'
  );
}
