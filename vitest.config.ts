import { defineConfig } from 'vitest/config';

import { LongFirst } from './tooling/scripts/src/turns/long-first.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: ['{packages,apps,tooling}/*/vitest.config.ts'],
  },
});
