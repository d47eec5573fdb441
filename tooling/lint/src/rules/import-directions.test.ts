import { testRule } from '../tester.ts';
import { importDirections } from './import-directions.ts';

testRule(importDirections, {
  filename: 'apps/api/src/platform/outbox/outbox.ts',
  passes: [`import { clock } from '../clock.ts'`, `import type { PgColumn } from 'drizzle-orm/pg-core'`],
  fails: [
    `import type { PerServer } from '#core/state/per-server.ts'`,
    `import { createPerServer } from '../../core/state/per-server.ts'`,
    `export * from '#modules/links/public.ts'`,
    `const links = await import('#modules/links/public.ts')`,
  ],
});

testRule(importDirections, {
  filename: 'packages/domain/src/web/url.test.ts',
  passes: [`import { expect } from 'vitest'`],
  fails: [],
});
