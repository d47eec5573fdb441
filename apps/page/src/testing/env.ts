import { findChromium } from '@musubi/ui/testing/chromium';
import type { LaunchOptions } from 'playwright-core';

/** Returns n, so that tests use every n-th hostile text: 1 in `pnpm verify:full`, otherwise 7. */
export function readHostileTextsEvery(): number {
  return Number(process.env['HOSTILE_TEXTS_EVERY'] ?? 7);
}

/** Returns the launch options of Chromium, which cannot use its sandbox when it runs as root. */
export function readChromiumOptions(): LaunchOptions {
  const executablePath = findChromium(process.env);
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'],
  };
}
