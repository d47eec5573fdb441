// pnpm where <word>: lists every part of a feature, from the contract to the journey. The word is a slug, or
// another word for the feature that tooling/features.ts names.
import { features, findParts, type Part } from './features/feature-parts.ts';
import { openRepository } from './repository.ts';

const LABEL_WIDTH = 13;

function describe({ label, place, files, absent }: Part): readonly string[] {
  const first = `  ${label.padEnd(LABEL_WIDTH)}`;
  const rest = ' '.repeat(first.length);
  if (absent !== undefined) return [`${first}– ${absent}`];
  if (files.length === 0) return [`${first}MISSING ${place}`];
  return files.map((file, index) => `${index === 0 ? first : rest}${file}`);
}

const normalize = (word: string): string => word.toLowerCase().replaceAll(/[\s_]/g, '-');

/** Finds the slug of a word: the word itself, or the slug that lists it under `otherWords`. */
const findSlug = (word: string): string | undefined =>
  word in features
    ? word
    : Object.keys(features).find((slug) =>
        Object.keys(features[slug]?.otherWords ?? {}).some((other) => normalize(other) === normalize(word)),
      );

/** Returns the lines to print for a feature; undefined for an unknown word. */
export async function describeWord(word: string): Promise<readonly string[] | undefined> {
  const slug = findSlug(word);
  const feature = slug === undefined ? undefined : features[slug];
  if (feature === undefined) return undefined;
  const parts = await findParts(feature, await openRepository());
  const route = typeof feature.route === 'string' ? feature.route : `– ${feature.route.absent}`;
  return [
    `${slug}: ${feature.about}`,
    `  ${'route'.padEnd(LABEL_WIDTH)}${route}`,
    ...Object.entries(feature.otherWords ?? {}).map(
      ([other, place]) => `  ${'also called'.padEnd(LABEL_WIDTH)}${other} (${place})`,
    ),
    ...parts.flatMap(describe),
  ];
}

if (import.meta.main) {
  const word = process.argv[2] ?? '';
  const lines = await describeWord(word);
  if (lines === undefined) {
    console.error(`No feature is called “${word}”. The slugs are: ${Object.keys(features).join(', ')}.`);
    process.exitCode = 1;
  } else {
    console.log(lines.join('\n'));
  }
}
