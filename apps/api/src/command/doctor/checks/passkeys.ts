import { findLostPasskeys, toRpId } from '#core/accounts/passkeys/passkey-retirements.ts';

import {
  type Check,
  fault,
  type Finding,
  type FoundDatabase,
  type Installation,
  onTables,
} from '../check.ts';

async function findLost(
  { db }: FoundDatabase,
  { settings: { PASSKEY_RP_ID, WEB_ORIGIN } }: Installation,
): Promise<readonly Finding[]> {
  if (WEB_ORIGIN === undefined) return [];
  const sentence = await findLostPasskeys(db, toRpId({ PASSKEY_RP_ID, WEB_ORIGIN }));
  return sentence === null ? [] : [fault(sentence)];
}

export const PASSKEY_CHECKS: readonly Check[] = [
  {
    name: 'passkeys',
    finds: 'passkeys for another domain name than `PASSKEY_RP_ID`, whose owners were not told',
    run: onTables(findLost),
  },
];
