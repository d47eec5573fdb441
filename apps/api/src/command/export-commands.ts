import { Option } from 'commander';

import { makeExport as makeFile } from '#modules/export/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { findAccount, toEmail } from './accounts.ts';
import { type CommandPorts, done, type Outcome, refused } from './command-host.ts';
import type { AddCommand } from './command-program.ts';

/** The ZIP files that the command makes: all data of the account, or its page for another site. */
const FILES = ['data', 'page'] as const;
type File = (typeof FILES)[number];

/** Makes the file in this process, so that it cannot end a server. */
async function makeExport(
  { email, file }: { readonly email: string; readonly file: File },
  ports: CommandPorts,
): Promise<Outcome> {
  const account = await findAccount(email, ports);
  if (typeof account === 'string') return refused([account]);
  const { userId } = account;
  await inTransaction(ports.db, async (tx) =>
    ports.operatorLog.add(tx, {
      by: 'command',
      operation: 'exports make',
      subject: { kind: 'account', id: userId },
      aboutUserId: userId,
      after: { file },
      reason: 'Made on the command line of the server',
    }),
  );
  if (!(await makeFile(await ports.openExports(), userId, file)))
    return refused([
      'The owner asked for a newer file or deleted the account meanwhile. Nothing was stored.',
    ]);
  return done(
    [
      `The file is ready. The owner of ${email} gets a mail, and can download it in the settings for 24 hours.`,
    ],
    { user_id: userId, file },
  );
}

export const addExportCommands: AddCommand = (program, { host, act }) => {
  program
    .command('exports')
    .description('files with the data of members')
    .command('make')
    .description(
      'make the file that no server could make; with more memory by NODE_OPTIONS=--max-old-space-size=MB',
    )
    .argument('<EMAIL>', 'address of the account', toEmail)
    .addOption(
      new Option('--file <FILE>', 'all data, or the page for another site').choices(FILES).default('data'),
    )
    .action(async (email: string, { file }: { readonly file: File }) =>
      act(async () => host.usePorts(async (ports) => makeExport({ email, file }, ports))),
    );
};
