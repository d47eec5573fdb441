import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { StartError } from '@musubi/server/start-error';
import * as z from 'zod';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { digestOfAddress } from '#core/accounts/proven-address.ts';
import type { Core } from '#core/module.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import { replaceRoles } from '#modules/operators/public.ts';
import { signUp, updateProfile } from '#modules/profile/public.ts';
import { reportPage } from '#modules/reports/public.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { ignoreMissing } from './ignore-missing.ts';

const deskSchema = z.strictObject({
  operator: z.strictObject({
    uid: z.string().startsWith('demo-'),
    email: z.email(),
    pub_id: z.string(),
    name: z.string(),
    /** Setup key for an authenticator app at the local identity service; the API does not use it. */
    authenticator_key: z.string(),
  }),
  reports: z.array(
    z.strictObject({
      /** Handle of a demo creator. */
      pub_id: z.string(),
      reason: z.enum(['phishing', 'impersonation', 'spam', 'illegal', 'harassment', 'other']),
      text: z.string(),
    }),
  ),
});

/** The demo operator, and reports for the queue of the desk. */
export type DemoDesk = z.output<typeof deskSchema>;

interface DeskTarget {
  readonly db: Database;
  readonly core: Core;
}

const FILE = 'desk/desk.json';

/**
 * Reads the demo operator and the reports of a demo folder; null for a folder without them.
 * @throws StartError when the file is invalid.
 */
export async function readDemoDesk(folder: string): Promise<DemoDesk | null> {
  const content = await readFile(join(folder, FILE), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (content === null) return null;
  const result = deskSchema.safeParse(JSON.parse(content));
  if (result.success) return result.data;
  throw new StartError(`${FILE} in DEMO_DATA_FOLDER has no operator:\n${z.prettifyError(result.error)}`);
}

/**
 * Makes the demo operator an administrator with a draft page. Does nothing if any account already has a role.
 * @param isNew Whether the database was empty, so that the handle cannot be taken.
 */
export async function loadDemoOperator(
  { operator: { uid, email, name, pub_id: pubId } }: DemoDesk,
  { db, core }: DeskTarget,
  isNew: boolean,
): Promise<void> {
  if (await operatorsRepository.hasAny(db)) return;
  const viewer = { accountId: uid, pageId: uid, nameAtProvider: null, pibId: null, isEmailVerified: true };
  const { body } = await signUp(core, {
    viewer,
    query: { visibility: 'draft' },
    caller: { acceptLanguage: 'en' },
  });
  if (isNew)
    await updateProfile(core, {
      viewer,
      body: { profile: { version: body.user.version, pub_id: pubId, name } },
    });
  await inTransaction(db, async (tx) => {
    await accountsRepository.lock(tx, uid);
    await accountsRepository.update(tx, uid, { provenAddress: digestOfAddress(email) });
  });
  await replaceRoles(core, {
    userId: uid,
    roles: ['administrator'],
    by: 'system',
    operation: 'demo operator',
    reason: 'The operator of the demo',
  });
}

/**
 * Reports pages of demo creators, each report from a different network. Skips creators that a developer has
 * removed.
 */
export async function loadDemoReports(
  { reports }: DemoDesk,
  { core }: Pick<DeskTarget, 'core'>,
): Promise<void> {
  for (const [at, report] of reports.entries())
    // Address range for documentation (RFC 5737).
    await reportPage(core, {
      body: report,
      caller: { address: `192.0.2.${at + 1}` },
      viewer: null,
    }).catch(ignoreMissing);
}
