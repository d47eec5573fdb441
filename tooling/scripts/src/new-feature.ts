// pnpm new:feature <slug>: creates a first version of every part of a feature and prints the next steps.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { features } from './features/feature-parts.ts';
import { applyInsertions } from './insert.ts';
import { planInsertions } from './new-feature/insertions.ts';
import { parseSlug, type SlugNames } from './new-feature/slug-names.ts';
import { planFiles } from './new-feature/templates.ts';
import { openRepository, root } from './repository.ts';
import { run } from './runs/run.ts';

/**
 * Writes all parts and never overwrites a file. Returns the written or changed files, and the failed
 * insertions, which the developer must make by hand.
 * @throws when a file already exists.
 */
async function writeParts(
  names: SlugNames,
): Promise<{ readonly touched: readonly string[]; readonly left: readonly string[] }> {
  const { files } = await openRepository();
  const planned = await planFiles(names);
  const taken = planned.find(({ path }) => files.includes(path));
  if (taken) throw new Error(`${taken.path} already exists; nothing was written`);
  for (const { path, text } of planned) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text, { flag: 'wx' });
  }
  const { changed, left } = await applyInsertions(planInsertions(names));
  return { touched: [...planned.map(({ path }) => path), ...changed], left };
}

const nextSteps = ({ slug, pascal }: SlugNames): readonly string[] => [
  `Write what it really is into openapi/paths/${slug}.yaml and openapi/schemas/${pascal}.yaml, then pnpm codegen.`,
  `Give it its storage: a table in apps/api/src/platform/database/schema and a migration in apps/api/migrations.`,
  `Build the use case in apps/api/src/modules/${slug}, and list in its module.ts what it stores; its test goes through HTTP.`,
  `Build the screen in apps/web/src/features/${slug} and give it an entry in the drawer of apps/web/src/shell.`,
  `Write its words in three languages; until then pnpm check:i18n names those that are still English.`,
  `Write the journey in tooling/e2e/${slug}.e2e.ts.`,
  `pnpm where ${slug} prints every part, pnpm verify finds what is missing. See docs/add-a-feature.md`,
];

async function main(slug: string): Promise<void> {
  const names = parseSlug(slug);
  if (features[slug]) throw new Error(`The slug ${slug} already exists: pnpm where ${slug}`);
  const { touched, left } = await writeParts(names);
  await run('oxfmt', [...touched], { quiet: true });
  console.log(`Wrote and changed:\n${touched.map((path) => `  ${path}`).join('\n')}\n`);
  const codegen = await run('node', ['tooling/codegen/src/codegen.ts'], { quiet: true });
  const unfinished = codegen.status === 0 ? [] : [`pnpm codegen did not finish:\n${codegen.output.trim()}`];
  const steps = [...left, ...unfinished, ...nextSteps(names)];
  for (const [index, step] of steps.entries()) console.log(`${index + 1}. ${step}`);
}

try {
  await main(process.argv[2] ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
