// pnpm new:field profile <name> [en] [ja] [zh-TW]: adds an optional line of text to the profile, from the
// contract to the public page, and prints the next steps. The arguments after the name are the form's labels,
// one per language.
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { LOCALES } from '@musubi/domain/locales';

import { applyInsertions } from './insert.ts';
import { parseSlug } from './new-feature/slug-names.ts';
import { planProfileText, type ProfileText } from './new-field/profile-text.ts';
import { openRepository, root } from './repository.ts';
import { run } from './runs/run.ts';

const FIELD = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

function parseText(field: string, labels: readonly string[]): ProfileText {
  if (!FIELD.test(field)) {
    throw new Error(`“${field}” is not a field: lower-case words joined by underscores, such as pen_name`);
  }
  const { camel, title } = parseSlug(field.replaceAll('_', '-'));
  return {
    field,
    column: camel,
    labels: Object.fromEntries(LOCALES.map((locale, at) => [locale, labels[at] ?? title])),
  };
}

/** The first statement of every migration (see docs/change-the-schema.md). */
const LOCK_LIMIT = "SET LOCAL lock_timeout = '3s';--> statement-breakpoint\n";

async function limitLocks(migration: string): Promise<void> {
  for await (const path of glob(`apps/api/migrations/*_${migration}.sql`, { cwd: root })) {
    await writeFile(join(root, path), LOCK_LIMIT + (await readFile(join(root, path), 'utf8')));
  }
}

const nextSteps = ({ field }: ProfileText): readonly string[] => [
  `Read the migration in apps/api/migrations; it may only add.`,
  `Set its length, and whether it has paragraphs, in packages/domain/src/person/profile-texts.ts and in openapi/schemas; then pnpm codegen.`,
  `Place it on the page and give it a style: packages/ui/src/profile-page/sections/profile-header.tsx and packages/ui/src/profile-page/styles; then pnpm derive.`,
  `Write its label in three languages, and a hint if it needs one: packages/i18n/locales/*/profile.json and apps/web/src/features/profile/fields/profile-text-words.ts; pnpm check:i18n names labels that are still English.`,
  `Fill it in in tooling/e2e/profile.e2e.ts; the other tests of texts find ${field} by themselves.`,
  `pnpm verify and npm test. See docs/add-a-field.md`,
];

async function main([resource, field = '', ...labels]: readonly string[]): Promise<void> {
  if (resource !== 'profile') throw new Error('pnpm new:field profile <name> [en] [ja] [zh-TW]');
  const text = parseText(field, labels);
  const { read } = await openRepository();
  const contract = await read('openapi/schemas/Profile.yaml');
  if (contract.includes(`\n  ${field}:`)) throw new Error(`The profile has a field ${field} already`);
  const { changed, left } = await applyInsertions(planProfileText(text));
  await run('oxfmt', [...changed], { quiet: true });
  console.log(`Changed:\n${changed.map((path) => `  ${path}`).join('\n')}\n`);
  const unfinished: string[] = [];
  const migration = `profile_${text.field}`;
  const generators = [
    ['npm', '--prefix', 'apps/api', 'run', 'migration', '--', '--name', migration],
    ['node', 'tooling/codegen/src/codegen.ts'],
  ] as const;
  for (const [program, ...args] of generators) {
    const { status, output } = await run(program, args, { quiet: true });
    if (status !== 0) unfinished.push(`${program} ${args.join(' ')} did not finish:\n${output.trim()}`);
  }
  await limitLocks(migration);
  for (const [index, step] of [...left, ...unfinished, ...nextSteps(text)].entries()) {
    console.log(`${index + 1}. ${step}`);
  }
  if (left.length + unfinished.length > 0) process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
