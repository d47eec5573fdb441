import { hash } from 'node:crypto';

import { toOwnVisibility } from '#core/pages/page-reach.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { notRegistered, Problem } from '#platform/problem.ts';
import { type Random, toSecret } from '#platform/random.ts';

import { previewCodeRepository } from './preview-code.repository.ts';
import type { ProfilePageRepository } from './profile-page.repository.ts';
import { toPageContent } from './profile-page.service.ts';

type Schemas = components['schemas'];

export interface PreviewServiceOptions {
  readonly db: Database;
  readonly repository: ProfilePageRepository;
  readonly clock: Clock;
  readonly random: Random;
}

export interface PreviewService {
  /**
   * Returns the page that the code opens; without a code, the viewer's own page.
   * @throws Problem `not_found`, `token_missing`, `not_registered`.
   */
  getPreview(viewer: PageViewer | null, code: string | undefined): Promise<Schemas['PreviewProfile']>;
  /** Creates a preview code and revokes the user's previous code. @throws Problem `not_registered`. */
  createCode(viewer: PageViewer): Promise<Schemas['NewPreviewCode']>;
  deleteCode(viewer: PageViewer): Promise<void>;
}

const CODE_BYTES = 16;

// A random 128-bit code cannot be guessed, so its hash needs no salt and may be fast.
const hashCode = (code: string): string => hash('sha256', code, 'hex');

export function createPreviewService({
  db,
  repository,
  clock,
  random,
}: PreviewServiceOptions): PreviewService {
  const getByCode = async (code: string): Promise<Schemas['PreviewProfile']> => {
    const userId = await previewCodeRepository.findOwner(db, hashCode(code));
    const row = userId === null ? undefined : await repository.findPageOfUser(userId);
    // A code opens the owner's draft, but not a page whose owner is suspended or pending deletion.
    if (row === undefined || row.chosenVisibility !== null) {
      throw new Problem('not_found', 'No page has this preview code');
    }
    return { ...toPageContent(row, clock.now()), visibility: toOwnVisibility(row) };
  };

  return {
    async getPreview(viewer, code) {
      if (code !== undefined) return getByCode(code);
      if (viewer === null) throw new Problem('token_missing', 'A bearer token or a preview code is required');
      const row = await repository.findPageOfUser(viewer.pageId);
      if (row === undefined) throw notRegistered();
      return { ...toPageContent(row, clock.now()), visibility: toOwnVisibility(row) };
    },

    async createCode({ pageId }) {
      const code = toSecret(random, CODE_BYTES);
      const createdAt = clock.now();
      const stored = { userId: pageId, codeHash: hashCode(code), createdAt };
      if (!(await inTransaction(db, async (tx) => previewCodeRepository.replace(tx, stored)))) {
        throw notRegistered();
      }
      return { code, created_at: createdAt.toISOString() };
    },

    async deleteCode({ pageId }) {
      await previewCodeRepository.remove(db, pageId);
    },
  };
}
