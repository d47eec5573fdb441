import { findChromium } from '@musubi/ui/testing/chromium';
import type { LaunchOptions } from 'playwright-core';

/**
 * Returns n, so that tests use only every n-th hostile text. The default is 7, and `pnpm verify:full` sets 1.
 */
export function readHostileTextsEvery(): number {
  return Number(process.env['HOSTILE_TEXTS_EVERY'] ?? 7);
}

/**
 * Returns the number of request heads that `differential.test.ts` sends, and their seed. The full run sends a
 * million.
 */
export function readLaneHeads(): { readonly heads: number; readonly seed: number } {
  return { heads: Number(process.env['LANE_HEADS'] ?? 10_000), seed: Number(process.env['LANE_SEED'] ?? 1) };
}

/**
 * Returns the launch options of Chromium. They turn its sandbox off for root, because Chromium cannot use it
 * then.
 */
export function readChromiumOptions(): LaunchOptions {
  const executablePath = findChromium(process.env);
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'],
  };
}
