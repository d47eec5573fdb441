import type { ApplyPageCopy, Import, ImportedPageCopy } from '@musubi/api-client';

type CopyVersions = Omit<ApplyPageCopy, 'parts'>;

/** The versions of the page's parts that a page copy can change. */
export function copyVersions(copy: ImportedPageCopy): CopyVersions {
  const { appearance_version, blocks_version, activities_version } = copy;
  return { appearance_version, blocks_version, activities_version };
}

const versionsOf = ({ links_version, profile_version, page_copy: copy }: Import): readonly number[] => [
  links_version,
  profile_version,
  ...(copy === undefined ? [] : Object.values(copyVersions(copy))),
];

/** Whether two responses about an import describe the same state of the page. */
export function isSameVersion(one: Import, other: Import): boolean {
  const others = versionsOf(other);
  return versionsOf(one).every((version, at) => version === others[at]);
}
