import { createImport, createImportedPageCopy } from '@musubi/api-client/testing';
import { expect, test } from 'vitest';

import { copyVersions, isSameVersion } from './plan-versions.ts';

test.each(['links_version', 'profile_version'] as const)('detects a changed %s', (field) => {
  const seen = createImport();
  expect(isSameVersion(seen, createImport())).toBe(true);
  expect(isSameVersion(seen, { ...seen, [field]: seen[field] + 1 })).toBe(false);
});

test.each(['appearance_version', 'blocks_version', 'activities_version'] as const)(
  'detects a changed %s of a page copy',
  (field) => {
    const copy = createImportedPageCopy();
    const seen = createImport({ page_copy: copy });
    expect(isSameVersion(seen, createImport({ page_copy: copy }))).toBe(true);
    const now = createImport({ page_copy: { ...copy, [field]: copy[field] + 1 } });
    expect(isSameVersion(seen, now)).toBe(false);
  },
);

test('sends the versions of the three parts that a page copy can change', () => {
  const versions = { appearance_version: 4, blocks_version: 5, activities_version: 6 };
  expect(copyVersions(createImportedPageCopy(versions))).toEqual(versions);
});
