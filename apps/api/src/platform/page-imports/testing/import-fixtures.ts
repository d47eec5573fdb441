import { ANY_PAGE_FIXTURES } from './any-page-fixtures.ts';
import { FILE_FIXTURES } from './file-fixtures.ts';
import type { ImportFixture } from './import-fixture.ts';
import { LINKTREE_FIXTURES } from './linktree-fixtures.ts';
import { LIST_FIXTURES } from './list-fixtures.ts';
import { LITLINK_FIXTURES } from './litlink-fixtures.ts';
import { PAGE_FIXTURES } from './page-fixtures.ts';

/** Texts of all services, with the result that `readImport` must return. All names are invented. */
export const IMPORT_FIXTURES: readonly ImportFixture[] = [
  ...LINKTREE_FIXTURES,
  ...LITLINK_FIXTURES,
  ...PAGE_FIXTURES,
  ...ANY_PAGE_FIXTURES,
  ...FILE_FIXTURES,
  ...LIST_FIXTURES,
];
