import type { ConnectionRow } from './connections.repository.ts';
import { NETWORKS_MS } from './sweep-connections.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_NETWORKS = 8;
/** The owner gets at most one mail about a new network in this time. */
const WARNING_MS = 7 * DAY_MS;

type Used = Pick<ConnectionRow, 'networks' | 'lastUsedAt' | 'warnedAt'>;

interface AddedUse {
  /** Columns to store; null if this hour's use is stored already. */
  readonly columns: Partial<Used> | null;
  /** Whether to tell the owner of a network that the connection had not used before. */
  readonly isNews: boolean;
}

/** Adds a use to a connection. The first network of a connection is no news. */
export function addUse(row: Used, network: string, now: Date): AddedUse {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const kept = row.networks.filter(({ at }) => Date.parse(at) > now.getTime() - NETWORKS_MS);
  const known = kept.find(({ hash }) => hash === network);
  if (known?.at === hour.toISOString() && row.lastUsedAt?.getTime() === hour.getTime())
    return { columns: null, isNews: false };
  const others = kept.filter(({ hash }) => hash !== network);
  const networks = [{ hash: network, at: hour.toISOString() }, ...others].slice(0, MAX_NETWORKS);
  const isQuiet = row.warnedAt === null || row.warnedAt.getTime() <= now.getTime() - WARNING_MS;
  const isNews = known === undefined && kept.length > 0 && isQuiet;
  return { columns: { networks, lastUsedAt: hour, ...(isNews && { warnedAt: now }) }, isNews };
}
