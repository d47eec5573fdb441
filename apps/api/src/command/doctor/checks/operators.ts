import { listWithoutPasskey } from '#core/operators/operator-passkeys.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';

import {
  type Check,
  fault,
  type Finding,
  type FoundDatabase,
  type Installation,
  onTables,
  warning,
} from '../check.ts';

async function findMissing(
  { db }: FoundDatabase,
  { settings, isProduction }: Installation,
): Promise<readonly Finding[]> {
  if (!isProduction) return [];
  const operators = await operatorsRepository.list(db);
  if (operators.some(({ roles }) => roles.some((role) => role !== 'support'))) return [];
  // OPERATOR_EMAILS is ignored once any account has a role.
  const isFirstNamed = operators.length === 0 && (settings.OPERATOR_EMAILS ?? []).length > 0;
  return isFirstNamed
    ? [
        warning(
          'No account is an operator yet. Those of OPERATOR_EMAILS become one once they exist with a confirmed address: sign up ' +
            'with one of them.',
        ),
      ]
    : [
        fault(
          'No account may decide cases, so reports and notices reach no person. Run `operators add EMAIL`, or set ' +
            'OPERATOR_EMAILS before the first operator.',
        ),
      ];
}

async function findWithoutPasskey({ db }: FoundDatabase): Promise<readonly Finding[]> {
  const without = await listWithoutPasskey(db);
  if (without.length === 0) return [];
  const names = without.map(({ userId, pubId }) => (pubId === null ? userId : `@${pubId}`));
  return [
    {
      ...fault(
        `OPERATORS_NEED_PASSKEY is on, and these operators have no passkey, so the desk refuses them: ${names.join(', ')}. ` +
          'Each adds one in the security settings.',
      ),
      accounts: without.map(({ userId }) => userId),
    },
  ];
}

export const OPERATOR_CHECKS: readonly Check[] = [
  {
    name: 'operators',
    finds: 'an installation in production without an operator who decides cases',
    run: onTables(findMissing),
  },
  {
    name: 'operator-passkeys',
    finds: 'operators without a passkey while `OPERATORS_NEED_PASSKEY` is on',
    run: async (installation, timeoutMs) =>
      installation.settings.OPERATORS_NEED_PASSKEY === 'on'
        ? onTables(findWithoutPasskey)(installation, timeoutMs)
        : [],
  },
];
