import { delimiter } from 'node:path';

import { expect, test } from 'vitest';

import { toNewcomerEnv } from './newcomer.ts';

test('gives a newcomer nothing of what runs this checkout', () => {
  const path = ['/repo/node_modules/.bin', '/npx/node_modules/.bin', '/npm/node-gyp-bin', '/usr/bin'];
  expect(
    toNewcomerEnv({
      PATH: path.join(delimiter),
      HOME: '/home/mio',
      CI: 'true',
      DATABASE_URL: 'postgresql://mio@db/production',
      NODE_OPTIONS: '--import=./agent.js',
      INIT_CWD: '/repo',
      TEST_TURN: 'all',
      npm_lifecycle_event: 'test',
      PNPM_SCRIPT_SRC_DIR: '/repo',
      TURBO_CACHE_DIR: '/cache',
    }),
  ).toEqual({ PATH: '/usr/bin', HOME: '/home/mio' });
});
