import { findChromium } from '@musubi/ui/testing/chromium';
import type { LaunchOptions } from 'playwright-core';

/** Every how many of the hostile texts are looked at: all by `pnpm verify:full`, otherwise every fifth. */
export function readHostileTextsEvery(): number {
  return Number(process.env['HOSTILE_TEXTS_EVERY'] ?? 5);
}

/** How Chromium is started; as root it has no sandbox of its own. */
export function readChromiumOptions(): LaunchOptions {
  const executablePath = findChromium(process.env);
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'],
  };
}
