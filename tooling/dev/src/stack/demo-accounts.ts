import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import * as z from 'zod';

import type { DemoAccount } from '../identity/auth-emulator/accounts.ts';
import { readDemoFiles } from './demo-files.ts';

/** Password of every demo account. It works only in the local emulator. */
export const DEMO_PASSWORD = `${BRAND.slug}-demo`;

const CREATOR = z.looseObject({
  uid: z.string().min(1),
  email: z.email(),
  profile: z.looseObject({ name: z.string().min(1) }),
});

const DESK = z.looseObject({
  operator: z.looseObject({
    uid: z.string().min(1),
    email: z.email(),
    name: z.string().min(1),
    authenticator_key: z.string().regex(/^[A-Z2-7]+$/),
  }),
});

/** The demo operator, who signs in with an authenticator app. */
export interface DemoOperator extends DemoAccount {
  readonly authenticatorKey: string;
}

/** Reads the account of the demo operator, with which a developer can open the desk. */
export async function readDemoOperator(folder: string): Promise<DemoOperator> {
  const { operator } = DESK.parse(JSON.parse(await readFile(join(folder, 'desk/desk.json'), 'utf8')));
  return {
    id: operator.uid,
    email: operator.email,
    password: DEMO_PASSWORD,
    displayName: operator.name,
    isEmailVerified: true,
    authenticatorKey: operator.authenticator_key,
  };
}

/** Reads the accounts of the demo creators, with which a developer can sign in. */
export async function readDemoAccounts(folder: string): Promise<readonly DemoAccount[]> {
  return (await readDemoFiles(folder, CREATOR)).map(({ uid, email, profile }) => ({
    id: uid,
    email,
    password: DEMO_PASSWORD,
    displayName: profile.name,
    isEmailVerified: true,
  }));
}
