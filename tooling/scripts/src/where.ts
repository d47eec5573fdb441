// pnpm where <slug>: lists every part of a feature, from the contract to the journey.
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

/** Returns the lines to print for a feature; undefined for an unknown slug. */
export async function describeSlug(slug: string): Promise<readonly string[] | undefined> {
  const feature = features[slug];
  if (feature === undefined) return undefined;
  const parts = await findParts(feature, await openRepository());
  const route = typeof feature.route === 'string' ? feature.route : `– ${feature.route.absent}`;
  return [
    `${slug}: ${feature.about}`,
    `  ${'route'.padEnd(LABEL_WIDTH)}${route}`,
    ...Object.entries(feature.otherWords ?? {}).map(
      ([word, place]) => `  ${'also called'.padEnd(LABEL_WIDTH)}${word} (${place})`,
    ),
    ...parts.flatMap(describe),
  ];
}

if (import.meta.main) {
  const slug = process.argv[2] ?? '';
  const lines = await describeSlug(slug);
  if (lines === undefined) {
    console.error(`There is no slug “${slug}”. The slugs are: ${Object.keys(features).join(', ')}.`);
    process.exitCode = 1;
  } else {
    console.log(lines.join('\n'));
  }
}
