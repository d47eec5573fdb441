import { hash } from 'node:crypto';

import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';
import { notRegistered } from '#platform/problem.ts';
import { toSecret } from '#platform/random.ts';

import { previewCodeRepository } from './preview-code.repository.ts';

const CODE_BYTES = 16;

/** Creates a preview code and revokes the user's previous code. @throws Problem `not_registered`. */
export async function createPreviewCode(
  { db, clock, random }: Core,
  { viewer }: { readonly viewer: PageViewer },
): Promise<Result<'v4CreatePreviewCode'>> {
  const code = toSecret(random, CODE_BYTES);
  const createdAt = clock.now();
  const stored = { userId: viewer.pageId, codeHash: hashCode(code), createdAt };
  if (!(await inTransaction(db, async (tx) => previewCodeRepository.replace(tx, stored)))) {
    throw notRegistered();
  }
  return { code, created_at: createdAt.toISOString() };
}

/** A random 128-bit code cannot be guessed, so its hash needs no salt and may be fast. */
export function hashCode(code: string): string {
  return hash('sha256', code, 'hex');
}
