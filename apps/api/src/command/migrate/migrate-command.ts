import { readSettings } from '#env.ts';

import { type CommandHost, done, type Outcome, refused } from '../command-host.ts';
import type { AddCommand } from '../command-program.ts';
import { applyPending } from './apply-pending.ts';
import { checkPending, describeEffect } from './check-pending.ts';
import type { MigratedPlace } from './read-state.ts';

/** Applies the pending migrations; waits for table locks that other transactions hold. */
export async function migrate(
  place: MigratedPlace,
  { complain }: Pick<CommandHost, 'complain'>,
): Promise<Outcome> {
  const { applied, isNewer } = await applyPending(place, { report: complain });
  const lines = [
    ...(isNewer ? ['A newer version has migrated the database; this version works with it.'] : []),
    applied.length === 0 ? 'There is no pending migration.' : `Applied migrations: ${applied.length}`,
  ];
  return done(lines, { applied, is_newer: isNewer });
}

/** Prints the pending migrations and their effect on each table; exits with 1 when there are some. */
export async function checkMigrations(place: MigratedPlace): Promise<Outcome> {
  const { effects, pending, isNewer } = await checkPending(place);
  const data = { pending, is_newer: isNewer, statements: effects.map((effect) => ({ ...effect })) };
  if (pending.length === 0) return done(['There is no pending migration.'], data);
  const problem = `The database lacks migrations of this version: ${pending.length}. Apply them with \`migrate\`.`;
  return refused([problem], { lines: effects.map(describeEffect), data });
}

export const addMigrateCommand: AddCommand = (program, { host, act }) => {
  program
    .command('migrate')
    .description('apply the pending migrations, and start nothing')
    .option(
      '--check',
      'change nothing; print what each statement locks, and exit with 1 when some are pending',
    )
    .action(async ({ check }: { readonly check?: true }) =>
      act(async () => {
        const { DATABASE_URL: url, DATA_FOLDER: dataFolder } = readSettings();
        const place = { url, dataFolder };
        return check === true ? checkMigrations(place) : migrate(place, host);
      }),
    );
};
