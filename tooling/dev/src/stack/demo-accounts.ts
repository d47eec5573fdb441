import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import * as z from 'zod';

import type { DemoAccount } from '../identity/auth-emulator/accounts.ts';

/** Password of every demo account. It works only in the local emulator. */
export const DEMO_PASSWORD = `${BRAND.slug}-demo`;

const CREATOR = z.looseObject({
  uid: z.string().min(1),
  email: z.email(),
  profile: z.looseObject({ name: z.string().min(1) }),
});

/** Reads the accounts of the demo creators, with which a developer can sign in. */
export async function readDemoAccounts(folder: string): Promise<readonly DemoAccount[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const creator = CREATOR.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
      return {
        id: creator.uid,
        email: creator.email,
        password: DEMO_PASSWORD,
        displayName: creator.profile.name,
        isEmailVerified: true,
      };
    }),
  );
}
