import { existsSync } from 'node:fs';

const SYSTEM_PATHS = [
  // Has no browser window, so it needs less processor time than a full browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
] as const;

/**
 * Finds the Chromium for browser tests: CHROMIUM_PATH, else a system install, else undefined. When undefined,
 * Playwright uses its own download.
 */
export function findChromium(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  return SYSTEM_PATHS.find((path) => existsSync(path));
}
