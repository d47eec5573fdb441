import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import type { Result } from '#platform/http/operations.ts';
import { DAY_MS } from '#platform/job.ts';

import { clientsRepository as repository, type RefusalRow } from './clients.repository.ts';

type Client = components['schemas']['DeskClient'];

const WRITES_DAYS = 7;

/** Lists the hosts of apps with their connections, and those that operators refused. */
export async function listClients({ db, clock, oauthKnownClients }: Core): Promise<Result<'listClients'>> {
  const now = clock.now();
  const since = new Date(now.getTime() - WRITES_DAYS * DAY_MS);
  const hosts = await repository.countConnections(db, now);
  const writes = new Map(
    (await repository.countWrites(db, since, now)).map(({ host, writeCount }) => [host, writeCount]),
  );
  const refusals = new Map((await repository.listRefusals(db)).map((row) => [row.host, row]));
  const known = new Set(oauthKnownClients);

  const items = hosts.map(({ host, name, hasDocument, hasRegistered, ...counts }): Client => ({
    host,
    name,
    kinds: [
      ...(hasDocument ? (['document'] as const) : []),
      ...(hasRegistered ? (['registered'] as const) : []),
    ],
    is_known: host !== null && known.has(host),
    connection_count: counts.connectionCount,
    account_count: counts.accountCount,
    write_count: writes.get(host) ?? 0,
    first_seen_at: counts.firstSeenAt?.toISOString() ?? null,
    last_seen_at: counts.lastSeenAt.toISOString(),
    ...toRefusal(host === null ? undefined : refusals.get(host)),
  }));
  const listed = new Set(hosts.map(({ host }) => host));
  const unused = [...refusals.values()].filter(({ host }) => !listed.has(host));
  return { items: [...items, ...unused.map((row) => toUnused(row, known))] };
}

/** A refused host without connections. */
const toUnused = (row: RefusalRow, known: ReadonlySet<string>): Client => ({
  host: row.host,
  name: null,
  kinds: [],
  is_known: known.has(row.host),
  connection_count: 0,
  account_count: 0,
  write_count: 0,
  first_seen_at: null,
  last_seen_at: null,
  ...toRefusal(row),
});

const toRefusal = (row: RefusalRow | undefined): Pick<Client, 'refused_at' | 'refusal_reason'> => ({
  refused_at: row?.at.toISOString() ?? null,
  refusal_reason: row?.reason ?? null,
});
