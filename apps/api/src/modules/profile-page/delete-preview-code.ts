import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';

import { previewCodeRepository } from './preview-code.repository.ts';

export async function deletePreviewCode(
  { db }: Core,
  { viewer }: { readonly viewer: PageViewer },
): Promise<void> {
  await previewCodeRepository.remove(db, viewer.pageId);
}
