/** Changelogs to which the items of a fragment belong, by the fragment's first line. */
export const CHANGELOGS = {
  product: 'CHANGELOG.md',
  'api-client': 'packages/api-client/CHANGELOG.md',
  auth: 'packages/auth/CHANGELOG.md',
} as const;

export type ChangedPackage = keyof typeof CHANGELOGS;

export interface ChangeFragment {
  readonly about: ChangedPackage;
  /** Markdown list items, which may span several lines. */
  readonly items: string;
}

/** Whether a file of `changes/` is a fragment rather than the README. */
export const isFragment = (path: string): boolean => /^changes\/(?!README\.md$)[^/]+$/.test(path);

export function isChangedPackage(name: string): name is ChangedPackage {
  return Object.hasOwn(CHANGELOGS, name);
}

/** Parses a fragment; null unless it has a known first line and only list items below. */
export function parseFragment(text: string): ChangeFragment | null {
  const [about = '', ...rest] = text.trim().split('\n');
  const items = rest.join('\n').trim();
  const isList = items !== '' && items.split('\n').every((line) => /^(?:- |  )\S/.test(line));
  return isChangedPackage(about) && isList ? { about, items } : null;
}

/** Inserts the items of fragments as a new version above the older versions of a changelog. */
export function addVersion(changelog: string, version: string, fragments: readonly ChangeFragment[]): string {
  const section = `## ${version}\n\n${fragments.map(({ items }) => items).join('\n')}\n`;
  const first = changelog.search(/^## /m);
  if (first === -1) return `${changelog.trimEnd()}\n\n${section}`;
  return `${changelog.slice(0, first)}${section}\n${changelog.slice(first)}`;
}
