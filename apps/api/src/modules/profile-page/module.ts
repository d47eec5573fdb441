import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module } from '#core/module.ts';
import { eraseStalePages } from '#core/pages/stale-pages.ts';
import { previewCodes } from '#platform/database/schema/page/preview-codes.ts';
import { OPEN_READ, READ, READ_FOR_ANY_ORIGIN, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { SECOND_MS } from '#platform/job.ts';

import { createPreviewCode } from './create-preview-code.ts';
import { deletePreviewCode } from './delete-preview-code.ts';
import { getPage } from './get-page.ts';
import { getPreview } from './get-preview.ts';
import { listPages } from './list-pages.ts';
import { erasePreviewCode } from './preview-code.repository.ts';
import type { ProfilePageCore } from './profile-page-core.ts';
import { refreshStalePages } from './refresh-stale-pages.ts';

export const profilePageModule = {
  operations: {
    getUser: { run: getPage, ...READ_FOR_ANY_ORIGIN, ...TO_EVERYONE },
    listUsers: { run: listPages, ...OPEN_READ },
    // Closed to other origins, because the preview code in the URL opens a draft.
    getProfile: { run: getPreview, ...READ, ...TO_EVERYONE, token: 'page.read', isOpenToSisterApps: true },
    v4CreatePreviewCode: { run: createPreviewCode, ...WRITE, token: 'never' },
    v4DeletePreviewCode: { run: deletePreviewCode, ...WRITE, token: 'never' },
  },
  exporters: [exportOwnRows(previewCodes, previewCodes.userId, ['code_hash'])],
  erasers: [erasePreviewCode, eraseStalePages],
  jobs: [{ name: 'stale pages', everyMs: 2 * SECOND_MS, queues: ['stale_pages'], work: refreshStalePages }],
} satisfies Module<ProfilePageCore>;
