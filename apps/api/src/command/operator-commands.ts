import type { OperatorRole } from '@musubi/domain/operators';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { isProven } from '#core/accounts/proven-address.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import { IdentityUnavailableError } from '#platform/identity/identity-errors.ts';
import { Problem } from '#platform/problem.ts';

import { type CommandOutput, type CommandPorts, DONE, REFUSED } from './command-host.ts';

const REASON = 'Changed on the command line of the server';

/** Prints one line per operator: address, handle, roles, and since when; parts are separated by tabs. */
export async function listOperators(
  { db, identity }: CommandPorts,
  { print }: CommandOutput,
): Promise<number> {
  const rows = await operatorsRepository.list(db);
  if (rows.length === 0) print('There are no operators.');
  for (const { userId, pubId, roles, since } of rows) {
    const email = await findEmail(userId, identity);
    const handle = pubId === null ? '-' : `@${pubId}`;
    print([email, handle, roles.join(', '), since.toISOString()].join('\t'));
  }
  return DONE;
}

/** Gives the account with this verified address further roles. */
export async function addOperator(
  { email, roles }: { readonly email: string; readonly roles: readonly OperatorRole[] },
  { db, identity, operators }: CommandPorts,
  { print, complain }: CommandOutput,
): Promise<number> {
  const record = await findAccount(email, identity);
  if (typeof record === 'string') return refuse(record, complain);
  if (!isProven(await accountsRepository.find(db, record.userId), record))
    return refuse(`${email} is not verified. Its owner verifies it in the settings first.`, complain);
  const own = await operatorsRepository.findRoles(db, record.userId);
  const all = [...new Set([...own, ...roles])].toSorted();
  const change = { userId: record.userId, roles: all, by: 'command', reason: REASON } as const;
  const refusal = await attempt(async () => operators.setRoles({ ...change, operation: 'operators add' }));
  if (refusal !== null) return refuse(refusal, complain);
  print(`${email} is now an operator: ${all.join(', ')}.`);
  print(
    record.secondFactorCount === 0
      ? 'The desk asks for a second factor: the account has none yet, so its owner adds an authenticator app in the settings.'
      : 'The desk asks for a sign-in with the authenticator app of the account.',
  );
  return DONE;
}

/** Takes all roles of the account with this address. */
export async function removeOperator(
  email: string,
  { db, identity, operators }: CommandPorts,
  { print, complain }: CommandOutput,
): Promise<number> {
  const record = await findAccount(email, identity);
  if (typeof record === 'string') return refuse(record, complain);
  const { userId } = record;
  if ((await operatorsRepository.findRoles(db, userId)).length === 0)
    return refuse(`${email} is no operator.`, complain);
  const change = { userId, roles: [], by: 'command', reason: REASON } as const;
  const refusal = await attempt(async () => operators.setRoles({ ...change, operation: 'operators remove' }));
  if (refusal !== null) return refuse(refusal, complain);
  print(`${email} is no longer an operator.`);
  return DONE;
}

/** The address of an account; its id if it has none, or the identity service does not answer. */
async function findEmail(userId: string, identity: CommandPorts['identity']): Promise<string> {
  try {
    return (await identity.find(userId))?.email ?? userId;
  } catch (error) {
    if (error instanceof IdentityUnavailableError) return userId;
    throw error;
  }
}

/** The account with this address, or the sentence of the refusal. */
async function findAccount(email: string, identity: CommandPorts['identity']) {
  try {
    return (await identity.findByEmail(email)) ?? `There is no account with the address ${email}.`;
  } catch (error) {
    if (error instanceof IdentityUnavailableError) return 'The identity service does not answer.';
    throw error;
  }
}

/** Returns the sentence of a refusal; null when the work succeeded. */
async function attempt(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Problem) return `${error.message}.`;
    throw error;
  }
}

function refuse(sentence: string, complain: CommandOutput['complain']): number {
  complain(sentence);
  return REFUSED;
}
