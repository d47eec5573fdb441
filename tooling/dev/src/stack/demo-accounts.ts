import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import * as z from 'zod';

import type { DemoAccount } from '../identity/auth-emulator/accounts.ts';

/** Every demo account has this password; it opens nothing but the local emulator. */
export const DEMO_PASSWORD = `${BRAND.slug}-demo`;

const CREATOR = z.looseObject({
  uid: z.string().min(1),
  email: z.email(),
  profile: z.looseObject({ name: z.string().min(1) }),
});

/** The accounts of the demo creators, so that somebody can sign in as one of them. */
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
