import { globSync } from 'node:fs';
import { join } from 'node:path';

import { isInTurn, readTurn } from '@musubi/scripts/turn';
import { findChromium } from '@musubi/ui/testing/chromium';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = findChromium(process.env);

/** Language, colour scheme and motion in which every story is tested. */
const SURROUNDINGS = {
  'en light': { locale: 'en', scheme: 'light', motion: 'full' },
  'ja dark': { locale: 'ja', scheme: 'dark', motion: 'reduce' },
  'zh-TW light': { locale: 'zh-TW', scheme: 'light', motion: 'reduce' },
} as const;

const ROOT = join(import.meta.dirname, '../..');
const STORIES = ['packages/ui/src/**/*.stories.tsx', 'apps/web/src/{features,shell}/**/*.stories.tsx'];
const STORY_FILES = globSync(STORIES, { cwd: ROOT }).toSorted();

/**
 * `STORY_VARIANTS=all` tests each story file in every variant. By default each file is tested in one variant, and the
 * files are distributed evenly over the variants. A turn of `npm test` takes every sixteenth file, all in one variant,
 * because the server of each variant takes ten seconds to start.
 */
const isWhole = process.env['STORY_VARIANTS'] === 'all';
const turn = readTurn(process.env);
const VARIANTS = Object.entries(SURROUNDINGS).filter(
  (_variant, index, { length }) => turn === 'all' || turn % length === index,
);

/** Returns the paths of the story files that are not tested in the variant at this index. */
function excludedFrom(index: number): readonly string[] {
  const isTested = (at: number): boolean => isInTurn(at, turn) && (isWhole || at % VARIANTS.length === index);
  return STORY_FILES.filter((_file, at) => !isTested(at)).map((file) => join(ROOT, file));
}

export default defineConfig({
  test: {
    name: 'storybook',
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'] } },
      ...VARIANTS.map(([name, initialGlobals], index) => ({
        plugins: [storybookTest({ configDir: join(import.meta.dirname, '.storybook'), initialGlobals })],
        // Prebundles all dependencies before the first test, because Vite reloads the page when it finds
        // another dependency later.
        optimizeDeps: {
          // Vite scans the entries only if it has no cache, and its cache key does not include the entries'
          // imports.
          force: true,
          entries: [
            join(import.meta.dirname, '.storybook/preview.tsx'),
            ...STORIES.map((pattern) => join(ROOT, pattern)),
          ],
        },
        test: {
          name,
          isolate: false,
          exclude: ['**/*.mdx', ...excludedFrom(index)],
          // Longer than the longest wait for lazy-loaded components (see .storybook/preview.tsx).
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: executablePath === undefined ? {} : { executablePath } }),
            instances: [{ browser: 'chromium' as const }],
          },
        },
      })),
    ],
  },
});
