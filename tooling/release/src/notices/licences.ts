import type { Dependency } from './dependencies.ts';

/** Licences that only require their text. */
const WITH_TEXT: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Licences that require more than their text, so each package needs an entry. */
const WITH_ENTRY: ReadonlySet<string> = new Set([
  'LGPL-3.0',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'OFL-1.1',
]);

/** Licences whose text is in `licences/`, for packages that contain no licence text. */
export const STORED_TEXTS = ['Apache-2.0', 'GPL-3.0', 'LGPL-3.0', 'MIT'] as const;

export interface Entry {
  readonly packages: RegExp;
  /** Returns the sentences that the licence requires in addition to its text. */
  readonly says: (version: string) => string;
  /** Texts in `licences/` that apply to the package. */
  readonly texts?: readonly (typeof STORED_TEXTS)[number][];
}

const FONT =
  'The font is used under the SIL Open Font License 1.1. Share cards and pages contain subsets of it. A changed font must not have a reserved name';

export const ENTRIES: readonly Entry[] = [
  {
    packages: /^@img\/sharp-libvips-/,
    says: (version) =>
      `libvips and the libraries that its README.md names (among them glib, libheif, librsvg and pango under LGPL-3.0). They are unchanged, in one shared library in the folder lib, which you may replace by a version of your own. Sources and build: https://github.com/lovell/sharp-libvips/tree/v${version}; versions.json names the version of each library.`,
    texts: ['LGPL-3.0', 'GPL-3.0'],
  },
  {
    packages: /^libheif-js$/,
    says: (version) =>
      `libheif and libde265, compiled to WebAssembly and unchanged. They are files of their own, which you may replace by a version of your own. Sources and build: https://github.com/catdad-experiments/libheif-js and https://github.com/strukturag/libheif/tree/v${version}.`,
    texts: ['LGPL-3.0', 'GPL-3.0'],
  },
  {
    packages: /^satori$/,
    says: (version) => `Unchanged. Source: https://github.com/vercel/satori/tree/${version}.`,
  },
  {
    packages: /^@expo-google-fonts\/noto-sans-tc$/,
    says: () => `${FONT}; here it is "Source".`,
  },
  {
    packages:
      /^@expo-google-fonts\/(?:chiron-goround-tc|noto-sans|noto-serif-tc|shippori-mincho|zen-kaku-gothic-new|zen-maru-gothic)$/,
    says: () => `${FONT}; this font reserves none.`,
  },
];

export function findEntry(name: string): Entry | undefined {
  return ENTRIES.find(({ packages }) => packages.test(name));
}

/**
 * Returns the licences that apply together in one allowed choice of an SPDX expression. Returns null when no
 * choice is allowed, and for an expression with inner parentheses, such as `(MIT OR ISC) AND SSPL-1.0`.
 */
export function toChoice(expression: string): readonly string[] | null {
  const inner = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(inner)) return null;
  const choices = inner.split(' OR ').map((choice) => choice.split(' AND '));
  const isAllowed = (licence: string): boolean => WITH_TEXT.has(licence) || WITH_ENTRY.has(licence);
  return choices.find((licences) => licences.every(isAllowed)) ?? null;
}

const hasOwnText = ({ texts, name }: Dependency): boolean =>
  texts.length > 0 || findEntry(name)?.texts !== undefined;

/**
 * Returns one message for each dependency that a release may not contain in its current state, and for each
 * entry without a package.
 */
export function findLicenceFaults(dependencies: readonly Dependency[]): readonly string[] {
  const faults = dependencies.flatMap((dependency) => {
    const { name, version, licence } = dependency;
    const choice = toChoice(licence);
    if (choice === null) return [`${name} ${version} has the licence "${licence}", which is not allowed`];
    if (choice.some((one) => WITH_ENTRY.has(one)) && findEntry(name) === undefined)
      return [`${name} ${version} is under ${licence} and has no entry`];
    const isStored = choice.every((one) => STORED_TEXTS.some((stored) => stored === one));
    return hasOwnText(dependency) || isStored
      ? []
      : [`${name} ${version} is under ${licence} and has no licence text`];
  });
  const stale = ENTRIES.filter(({ packages }) => dependencies.every(({ name }) => !packages.test(name)));
  return [...faults, ...stale.map(({ packages }) => `The entry ${String(packages)} has no package`)];
}
