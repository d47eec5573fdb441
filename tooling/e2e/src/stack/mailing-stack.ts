import { startPostgres } from '@musubi/scripts/postgres';
import { Client } from 'pg';

import { startExtraStack } from './extra-stack.ts';
import { portsAbove } from './stack-address.ts';

/** Port offset of this stack, so that its ports differ from those of other stacks. */
const PORT_OFFSET = 80;

const ports = portsAbove(PORT_OFFSET);

/** Origin of this stack's web app. */
export const mailingOrigin = `http://localhost:${ports.web}`;
/** Port of the mailbox that receives the mails of this stack. */
export const { mailbox: mailingMailbox } = ports;

/** The whole product on a PostgreSQL in which a journey moves times, so that it need not wait for minutes or days. */
export interface MailingStack {
  /** Lets all readers have joined this many days earlier. */
  ageReaders(days: number): Promise<void>;
  /** Ends the time in which the only planned mail can be cancelled, and wakes the job that sends it. */
  endGrace(): Promise<void>;
  /** Lets all mails have started this many days earlier. */
  ageMails(days: number): Promise<void>;
  stop(): Promise<void>;
}

/** Runs a statement in a connection of its own, which is closed before the server can stop. */
async function execute(url: string, statement: string, values: readonly unknown[] = []): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, [...values]);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

const EARLIER = `- $1 * interval '1 day'`;

/** Starts the stack on its own ports and data folder. Returns a sentence with the reason without PostgreSQL. */
export async function startMailingStack(): Promise<MailingStack | string> {
  const postgres = await startPostgres();
  if (postgres === null) return 'PostgreSQL is not installed here';
  const { url } = postgres;
  try {
    const stack = await startExtraStack({ name: 'mailing', ports, variables: { DATABASE_URL: url } });
    return {
      async ageReaders(days) {
        await execute(url, `update subscribers set confirmed_at = confirmed_at ${EARLIER}`, [days]);
      },
      async endGrace() {
        const planned = `update reader_mails set starts_at = now(), next_at = now() where state = 'planned'`;
        const count = await execute(url, planned);
        if (count !== 1) throw new Error(`${count} mails were planned, not one`);
        await execute(url, `select pg_notify('work', 'reader_mails')`);
      },
      async ageMails(days) {
        await execute(url, `update reader_mails set starts_at = starts_at ${EARLIER}`, [days]);
      },
      async stop() {
        await stack.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
