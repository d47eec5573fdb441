import { toSingleLine } from '@musubi/domain/text';

import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { toLetter } from './letters.mapping.ts';
import { lettersRepository } from './letters.repository.ts';

type Operation = 'v4ListLetters';

const DEFAULT_LIMIT = 30;

export async function listLetters(
  { db }: Core,
  {
    viewer,
    query = {},
  }: { readonly viewer: Pick<Viewer, 'pageId' | 'authority'>; readonly query?: Call<Operation>['query'] },
): Promise<Result<Operation>> {
  const { pageId: userId, authority } = viewer;
  const { filter = 'all', keyword = '', cursor, limit = DEFAULT_LIMIT } = query;
  const page = { userId, filter, keyword: toSingleLine(keyword), cursor, limit: limit + 1 };
  const [rows, unread] = await Promise.all([
    lettersRepository.list(db, page),
    lettersRepository.countUnread(db, userId),
  ]);
  const { shown, nextCursor } = toListPage(rows, limit, ({ id }) => id);
  return {
    items: shown.map((row) => toLetter(row, authority)),
    unread_count: unread,
    next_cursor: nextCursor,
  };
}
