import { InvalidArgumentError } from 'commander';
import * as z from 'zod';

import { passkeyRetirementsRepository as repository } from '#core/accounts/passkeys/passkey-retirements.ts';
import { toDay } from '#core/utc-day.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { DAY_MS } from '#platform/job.ts';

import { type CommandPorts, done, type Outcome, refused } from './command-host.ts';
import type { AddCommand } from './command-program.ts';

interface RetireOptions {
  readonly rpId: string;
  /** The first moment at which the passkeys no longer work. */
  readonly at: Date;
}

/** Time for owners to read the mail and to prepare another way to log in. */
const NOTICE_DAYS = 7;

/** Stores the day on which passkeys of a domain name stop. The API then mails their owners. */
async function retire(
  { rpId, at: endsAt }: RetireOptions,
  { db, clock, operatorLog }: CommandPorts,
): Promise<Outcome> {
  const earliest = new Date(clock.now().getTime() + NOTICE_DAYS * DAY_MS);
  if (endsAt < earliest)
    return refused([
      `Owners need at least ${NOTICE_DAYS} days to prepare. Give ${toDay(new Date(earliest.getTime() + DAY_MS))} or a later ` +
        'day with --at.',
    ]);
  const [owner] = await repository.listOwners(db, rpId, { after: '', limit: 1 });
  if (owner === undefined) return refused([`There are no passkeys for ${rpId}.`]);
  await inTransaction(db, async (tx) => {
    await repository.put(tx, { rpId, endsAt });
    await operatorLog.add(tx, {
      by: 'command',
      operation: 'passkeys retire',
      subject: { kind: 'rp_id', id: rpId },
      aboutUserId: null,
      after: { ends_at: endsAt.toISOString() },
    });
  });
  return done(
    [
      `Passkeys for ${rpId} stop on ${toDay(endsAt)}, at 0:00 UTC. The API mails their owners, 50 a minute, and deletes the ` +
        'passkeys then.',
    ],
    { rp_id: rpId, ends_at: endsAt.toISOString() },
  );
}

const daySchema = z.iso.date();

function toStart(text: string): Date {
  if (!daySchema.safeParse(text).success) throw new InvalidArgumentError('It is no day such as 2026-12-31.');
  return new Date(`${text}T00:00:00.000Z`);
}

export const addPasskeyCommands: AddCommand = (program, { host, act }) => {
  program
    .command('passkeys')
    .description('the passkeys of members')
    .command('retire')
    .description('tell owners that passkeys for a domain name stop, before the site moves to another domain')
    .requiredOption('--rp-id <NAME>', 'domain name that the passkeys were made for')
    .requiredOption(
      '--at <DATE>',
      `day in UTC on which they stop, at least ${NOTICE_DAYS} days ahead`,
      toStart,
    )
    .action(async (options: RetireOptions) =>
      act(async () => host.usePorts(async (ports) => retire(options, ports))),
    );
};
