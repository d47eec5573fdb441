import { Resolver } from 'node:dns/promises';

const DNS_TIMEOUT_MS = 1500;

/**
 * Addresses of a host, as name servers tell them; none when they know none. A resolver of its own: questions of the
 * system's cannot be cancelled, and hold the few threads that everything waits for.
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
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
