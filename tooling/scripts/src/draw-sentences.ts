// pnpm draw:sentences [--seed <text>] [--count 200]: draws comments, docstrings and test titles of the
// repository. A reader then marks each of them: clear, clear but not standard, or read twice. The default
// seed is the last commit. The same seed on the same tree draws the same sentences.
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { parseArgs } from 'node:util';

import { findSentences, type Sentence } from './documents/sentences.ts';
import { openRepository, root } from './repository.ts';

const COUNT = '200';
const FEWEST_OF_PACKAGE = 4;

/** Returns the folder of a path's package: `apps/api` for `apps/api/src/main.ts`. */
const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/**
 * Draws about `count` sentences in an order that depends on the seed. Each package gets a share in proportion
 * to its number of sentences, but at least four sentences.
 */
export function drawSentences(
  all: readonly Sentence[],
  { seed, count }: { readonly seed: string; readonly count: number },
): readonly Sentence[] {
  const rankOf = ({ path, line, text }: Sentence): string =>
    hash('sha256', `${seed}\n${path}\n${line}\n${text}`);
  return [...Map.groupBy(all, ({ path }) => packageOf(path))]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([, sentences]) => {
      const share = Math.max(FEWEST_OF_PACKAGE, Math.round((sentences.length / all.length) * count));
      return sentences
        .map((sentence) => ({ sentence, rank: rankOf(sentence) }))
        .toSorted((a, b) => a.rank.localeCompare(b.rank))
        .slice(0, share)
        .map(({ sentence }) => sentence);
    });
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, count: { type: 'string', default: COUNT } },
  });
  const head = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  const seed = values.seed ?? head;
  const { files, read } = await openRepository();
  const sources = files.filter(
    (path) =>
      /^(?:apps|packages|tooling)\/.*\.tsx?$/.test(path) &&
      !/\/(?:generated|vendor)\/|\/planted\.ts$/.test(path),
  );
  const found = await Promise.all(sources.map(async (path) => findSentences(path, await read(path))));
  const drawn = drawSentences(found.flat(), { seed, count: Number(values.count) });
  console.log(`# ${drawn.length} of ${found.flat().length} sentences, seed ${seed}\n`);
  for (const [index, { path, line, kind, text, code }] of drawn.entries()) {
    console.log(`${index + 1}. \`${path}:${line}\` ${kind}: ${text}${code === '' ? '' : `\n   \`${code}\``}`);
  }
}
