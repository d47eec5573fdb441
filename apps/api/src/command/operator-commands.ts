import { toMailLinkFragment } from '@musubi/domain/mail-links';
import { OPERATOR_ROLES, type OperatorRole } from '@musubi/domain/operators';
import { Option } from 'commander';

import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import { createServerSignIn } from '#core/operators/server-sign-ins.ts';
import { createVisitorKeys } from '#core/visitors/visitor-keys.ts';
import { replaceRoles } from '#modules/operators/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { IdentityUnavailableError } from '#platform/identity/identity-errors.ts';
import { Problem } from '#platform/problem.ts';

import { findAccount, toEmail } from './accounts.ts';
import { type CommandPorts, done, type Outcome, refused } from './command-host.ts';
import type { AddCommand } from './command-program.ts';

const REASON = 'Changed on the command line of the server';

/** How a new operator enters the desk. */
const DESK_SIGN_IN = {
  none: 'The desk asks for a second factor: the account has none yet, so its owner adds an authenticator app in the settings.',
  app: 'The desk asks for a sign-in with the authenticator app of the account.',
  passkey: 'The desk asks for a sign-in with a passkey of the account.',
  new_passkey:
    'The desk asks for a sign-in with a passkey, which the owner of the account adds in the settings.',
} as const;

/** Prints one line per operator: address, handle, roles, and start date, separated by tabs. */
async function listOperators(ports: CommandPorts): Promise<Outcome> {
  const rows = await operatorsRepository.list(ports.db);
  const found = await Promise.all(
    rows.map(async (row) => ({ ...row, email: await findEmail(row.userId, ports) })),
  );
  const lines = found.map(({ email, pubId, roles, since }) =>
    [email, pubId === null ? '-' : `@${pubId}`, roles.join(', '), since.toISOString()].join('\t'),
  );
  return done(lines.length === 0 ? ['There are no operators.'] : lines, {
    operators: found.map(({ email, userId, pubId, roles, since }) => ({
      email,
      user_id: userId,
      pub_id: pubId,
      roles,
      since: since.toISOString(),
    })),
  });
}

/** Adds roles to the account with this verified address. */
async function addOperator(
  { email, roles }: { readonly email: string; readonly roles: readonly OperatorRole[] },
  ports: CommandPorts,
): Promise<Outcome> {
  const account = await findAccount(email, ports);
  if (typeof account === 'string') return refused([account]);
  const { userId } = account;
  if (!account.isProven)
    return refused([`${email} is not verified. Its owner verifies it in the settings first.`]);
  const own = await operatorsRepository.findRoles(ports.db, userId);
  const all = [...new Set([...own, ...roles])].toSorted();
  const change = { userId, roles: all, by: 'command', reason: REASON } as const;
  const refusal = await attempt(async () => replaceRoles(ports, { ...change, operation: 'operators add' }));
  if (refusal !== null) return refused([refusal]);
  return done([`${email} is now an operator: ${all.join(', ')}.`, DESK_SIGN_IN[account.deskSignIn]], {
    user_id: userId,
    roles: all,
  });
}

/** Removes all roles from the account with this address. */
async function removeOperator(email: string, ports: CommandPorts): Promise<Outcome> {
  const account = await findAccount(email, ports);
  if (typeof account === 'string') return refused([account]);
  const { userId } = account;
  if ((await operatorsRepository.findRoles(ports.db, userId)).length === 0)
    return refused([`${email} is no operator.`]);
  const change = { userId, roles: [], by: 'command', reason: REASON } as const;
  const refusal = await attempt(async () =>
    replaceRoles(ports, { ...change, operation: 'operators remove' }),
  );
  return refusal === null ? done([`${email} is no longer an operator.`]) : refused([refusal]);
}

/** Prints a link that signs this operator in once, for an operator who has lost the passkey. */
async function openSignIn(email: string, ports: CommandPorts): Promise<Outcome> {
  const { db, operatorLog, webOrigin } = ports;
  const account = await findAccount(email, ports);
  if (typeof account === 'string') return refused([account]);
  const { userId } = account;
  if ((await operatorsRepository.findRoles(db, userId)).length === 0)
    return refused([`${email} is no operator.`]);
  const visitorKeys = createVisitorKeys(ports);
  const { code, id } = await createServerSignIn({ ...ports, visitorKeys }, userId);
  await inTransaction(db, async (tx) =>
    operatorLog.add(tx, {
      by: 'command',
      operation: 'operators sign-in',
      subject: { kind: 'account', id: userId },
      aboutUserId: userId,
      after: { sign_in: id },
      reason: 'Opened on the command line of the server',
    }),
  );
  const fragment = toMailLinkFragment({ purpose: 'server_sign_in', code, returnTo: '/my/settings/security' });
  const link = `${webOrigin}/login/action${fragment}`;
  return done(
    [
      `This link signs ${email} in once, within ten minutes. Anybody who has it signs in, so pass it on in private:`,
      link,
      'Add a passkey on the screen that opens: the desk stays open to this sign-in for 30 minutes only.',
    ],
    { user_id: userId, link },
  );
}

/**
 * The address of an account. Falls back to its id if it has no address or the identity service does not
 * answer.
 */
async function findEmail(userId: string, { db, identity }: CommandPorts): Promise<string> {
  const kept = await passwordlessRepository.find(db, userId);
  if (kept !== null) return kept.email ?? userId;
  try {
    return (await identity.find(userId))?.email ?? userId;
  } catch (error) {
    if (error instanceof IdentityUnavailableError) return userId;
    throw error;
  }
}

/** Runs the work; returns null when it succeeds, otherwise the sentence of the refusal. */
async function attempt(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Problem) return `${error.message}.`;
    throw error;
  }
}

const roleOption = new Option('--role <role...>', 'roles to give').choices(OPERATOR_ROLES);

export const addOperatorCommands: AddCommand = (program, { host, act }) => {
  const group = program.command('operators').description('the operators of the desk');
  group
    .command('list')
    .description('list the operators with address, handle, roles and date, separated by tabs')
    .action(async () => act(async () => host.usePorts(listOperators)));
  group
    .command('add')
    .description('give the account with this verified address roles')
    .argument('<EMAIL>', 'verified address of an account', toEmail)
    .addOption(roleOption.default(['administrator']))
    .action(async (email: string, { role: roles }: { readonly role: readonly OperatorRole[] }) =>
      act(async () => host.usePorts(async (ports) => addOperator({ email, roles }, ports))),
    );
  group
    .command('remove')
    .description('take all roles of the account; the last administrator keeps the role')
    .argument('<EMAIL>', 'address of an operator', toEmail)
    .action(async (email: string) =>
      act(async () => host.usePorts(async (ports) => removeOperator(email, ports))),
    );
  group
    .command('sign-in')
    .description('print a link that signs an operator in once, who has lost the passkey')
    .argument('<EMAIL>', 'address of an operator', toEmail)
    .action(async (email: string) =>
      act(async () => host.usePorts(async (ports) => openSignIn(email, ports))),
    );
};
