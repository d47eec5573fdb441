import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { eraseStalePages } from '#core/pages/stale-pages.ts';
import { previewCodes } from '#platform/database/schema/preview-codes.ts';
import { OPEN_READ, READ, READ_FOR_ANY_ORIGIN, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { SECOND_MS } from '#platform/job.ts';

import { erasePreviewCode } from './preview-code.repository.ts';
import { createPreviewService } from './preview.service.ts';
import { createProfilePageRepository } from './profile-page.repository.ts';
import { createProfilePageRoutes } from './profile-page.routes.ts';
import { createProfilePageService } from './profile-page.service.ts';
import { createStalePagesService } from './stale-pages.service.ts';

export const profilePageModule = {
  operations: {
    getUser: { ...READ_FOR_ANY_ORIGIN, ...TO_EVERYONE },
    listUsers: OPEN_READ,
    // Closed to other origins, because a preview code in its address opens a draft.
    getProfile: { ...READ, ...TO_EVERYONE, token: 'session' },
    v4CreatePreviewCode: WRITE,
    v4DeletePreviewCode: WRITE,
  },
  exporters: [exportOwnRows(previewCodes, previewCodes.userId, ['code_hash'])],
  erasers: [erasePreviewCode, eraseStalePages],
  create({ db, staleDb, clock, random, pages, log }: Core) {
    const repository = createProfilePageRepository(db, staleDb);
    const profilePage = createProfilePageService(repository, { clock, log });
    const preview = createPreviewService({ db, repository, clock, random });
    const stalePages = createStalePagesService({ db, clock, pages });
    return {
      services: { profilePage, preview, stalePages },
      handlers: createProfilePageRoutes({ profilePage, preview }),
      ports: { endPreviews: erasePreviewCode },
      jobs: [{ name: 'stale pages', everyMs: 2 * SECOND_MS, work: async () => stalePages.refresh() }],
    };
  },
} satisfies Module;
