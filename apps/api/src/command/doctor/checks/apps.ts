import { inArray } from 'drizzle-orm';

import { withHostsAbove } from '#core/connections/refused-clients.ts';
import { refusedClients } from '#platform/database/schema/desk/refused-clients.ts';

import {
  type Check,
  type Finding,
  findAll,
  type FoundDatabase,
  type Installation,
  onTables,
  warning,
} from '../check.ts';

function findOff({ settings: { OFF_SWITCHES: off = [] } }: Installation): readonly Finding[] {
  return findAll([
    off.length > 0,
    warning(
      `OFF_SWITCHES switches off ${off.join(', ')}, which answer 503. Remove the words when the emergency is over.`,
    ),
  ]);
}

function findRegistration({ settings }: Installation): readonly Finding[] {
  const { OAUTH_REGISTRATION: registration, OAUTH_KNOWN_CLIENTS: known = [] } = settings;
  return findAll([
    registration === 'on',
    warning(
      `OAUTH_REGISTRATION is on: any app registers itself, and nothing proves its name. The hosts in OAUTH_KNOWN_CLIENTS ` +
        `(${known.length === 0 ? 'none' : known.join(', ')}) need it not; set it to off unless apps that you trust need it.`,
    ),
  ]);
}

async function findRefusedKnown(
  { db }: FoundDatabase,
  { settings: { OAUTH_KNOWN_CLIENTS: known = [] } }: Installation,
): Promise<readonly Finding[]> {
  if (known.length === 0) return [];
  const rows = await db
    .select({ host: refusedClients.host })
    .from(refusedClients)
    .where(inArray(refusedClients.host, known.flatMap(withHostsAbove)))
    .orderBy(refusedClients.host);
  return findAll([
    rows.length > 0,
    warning(
      `Operators refused ${rows.map(({ host }) => host).join(', ')}, which OAUTH_KNOWN_CLIENTS names. Remove the host ` +
        'there, or allow it at the desk.',
    ),
  ]);
}

export const APP_CHECKS: readonly Check[] = [
  {
    name: 'off-switches',
    finds: 'parts that `OFF_SWITCHES` switches off',
    run: async (installation) => findOff(installation),
  },
  {
    name: 'app-registration',
    finds: 'apps that may register themselves',
    run: async (installation) => findRegistration(installation),
  },
  {
    name: 'known-apps',
    finds: 'hosts in `OAUTH_KNOWN_CLIENTS` whose apps operators refused',
    run: onTables(findRefusedKnown),
  },
];
