import { exportOwnRows } from '#core/accounts/exporter.ts';
import { eraseFormerAddresses, sweepFormerAddresses } from '#core/accounts/former-addresses.ts';
import { erasePasswordless } from '#core/accounts/passkeys/passwordless.repository.ts';
import type { Core, Module } from '#core/module.ts';
import {
  formerAddresses,
  passwordlessAccounts,
  passwordlessChoices,
  passwordlessStops,
  recoveryCodes,
} from '#platform/database/schema/accounts/passwordless.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import { askOperators } from './ask-operators.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { endPasswordless } from './end-passwordless.ts';
import { getPasswordless } from './get-passwordless.ts';
import { settleChoices } from './settle-choices.ts';
import { signInWithRecoveryCode } from './sign-in-with-recovery-code.ts';
import { startPasswordless } from './start-passwordless.ts';
import { addStopLinkRoutes } from './stop-link-routes.ts';
import { stopPasswordless } from './stop-passwordless.ts';

export const passwordlessModule = {
  operations: {
    getPasswordless: { run: getPasswordless, ...READ, ...TO_EVERYONE, token: 'never' },
    startPasswordless: {
      run: startPasswordless,
      ...WRITE,
      token: 'never',
      limits: ['write', 'passkeys'],
      withoutKey: 'open',
      securityEvent: 'passwordless_chosen',
    },
    endPasswordless: {
      run: endPasswordless,
      ...WRITE,
      token: 'never',
      limits: ['write', 'passkeys'],
      withoutKey: 'open',
      securityEvent: 'passwordless_ended',
    },
    stopPasswordless: {
      run: stopPasswordless,
      ...WRITE,
      ...TO_EVERYONE,
      token: 'never',
      limits: ['write', 'passkeys'],
      withoutKey: 'open',
      duringMaintenance: 'open',
      securityEvent: 'passwordless_stopped',
    },
    createRecoveryCodes: {
      run: createRecoveryCodes,
      ...WRITE,
      token: 'never',
      limits: ['write', 'recoveryCodes'],
      withoutKey: 'open',
      securityEvent: 'recovery_codes_created',
    },
    // Open during maintenance, like every other way to sign in.
    signInWithRecoveryCode: {
      run: signInWithRecoveryCode,
      ...READ,
      token: 'never',
      limits: ['recoveryCodeSignIns'],
      securityEvent: 'recovery_code_presented',
    },
  },
  exporters: [
    exportOwnRows(passwordlessAccounts, passwordlessAccounts.accountId),
    exportOwnRows(recoveryCodes, recoveryCodes.accountId, ['hash']),
    exportOwnRows(passwordlessChoices, passwordlessChoices.accountId),
    exportOwnRows(passwordlessStops, passwordlessStops.accountId, ['hash']),
    exportOwnRows(formerAddresses, formerAddresses.accountId),
  ],
  erasers: [erasePasswordless, eraseFormerAddresses],
  jobs: [
    {
      name: 'choices of passwordless sign-in',
      everyMs: MINUTE_MS,
      queues: ['passwordless_choices'],
      work: settleChoices,
    },
    { name: 'former addresses', everyMs: HOUR_MS, work: sweepFormerAddresses },
    { name: 'deleted passwordless accounts', everyMs: HOUR_MS, work: askOperators },
  ],
  addRoutes: addStopLinkRoutes,
} satisfies Module<Core>;
