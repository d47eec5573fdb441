import type { Core } from '#core/module.ts';
import type { FoundPage } from '#platform/page-imports/found-page.ts';
import type { ImportContent } from '#platform/page-imports/read-content.ts';
import { Problem } from '#platform/problem.ts';
import { ReadingFailure } from '#platform/reading-process.ts';

/**
 * Finds links and texts in a page, a document or a text; `from` is the URL of the page.
 * @throws Problem `service_unavailable`, `import_charset_unsure`, and those of `toProblem`.
 */
export async function understandContent(
  { readImport }: Core,
  content: ImportContent,
  from: string | null,
): Promise<FoundPage> {
  const reading = await readImport(content, from).catch((error: unknown) => {
    if (!(error instanceof ReadingFailure)) throw error;
    if (error.code === 'busy' || error.code === 'not_started') {
      throw new Problem('service_unavailable', 'Too many documents are being read', { isExpected: true });
    }
    return { kind: 'problem', code: 'file_broken' } as const;
  });
  if (reading.kind === 'found') return reading.page;
  if (reading.kind === 'problem') throw toProblem(reading.code);
  throw new Problem('import_charset_unsure', 'The file may be in several charsets', {
    members: { charsets: reading.charsets },
    isExpected: true,
  });
}

function toProblem(code: 'file_broken' | 'file_unknown' | 'page_changed' | 'nothing_found'): Problem {
  switch (code) {
    case 'page_changed':
      return new Problem('import_page_changed', 'The page has another structure than its reader knows');
    case 'nothing_found':
      return new Problem('import_nothing_found', 'There are no links');
    case 'file_broken':
      return new Problem('import_unreadable', 'The document is damaged or takes too long to read');
    case 'file_unknown':
      return new Problem('import_unreadable', 'The document has no format that can be read');
  }
}
