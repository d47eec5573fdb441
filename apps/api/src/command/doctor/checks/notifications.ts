import { Client } from 'pg';

import { tryNotifications } from '#platform/database/postgres/notifications.ts';

import { findPrimaryUrl } from '../../migrate/read-state.ts';
import { type Check, type Finding, findAll, onDatabase, warning } from '../check.ts';

const WITHIN_MS = 1000;

async function checkNotifications(url: string): Promise<readonly Finding[]> {
  const connectionString = await findPrimaryUrl(url);
  const createClient = (): Client => new Client({ connectionString, query_timeout: WITHIN_MS });
  return findAll([
    !(await tryNotifications(createClient, WITHIN_MS)),
    warning(
      'Notifications of PostgreSQL do not arrive, as behind a pooler of transactions, so jobs find their work by polls ' +
        'alone. Name the database itself or a pooler of sessions in DATABASE_URL, or lower POLL_SECONDS.',
    ),
  ]);
}

export const NOTIFICATIONS_CHECK: Check = {
  name: 'notifications',
  finds: 'a pooler through which no notification of the database arrives',
  async run(installation, timeoutMs) {
    const { DATABASE_URL: url } = installation.settings;
    return url === undefined ? [] : onDatabase(async () => checkNotifications(url))(installation, timeoutMs);
  },
};
