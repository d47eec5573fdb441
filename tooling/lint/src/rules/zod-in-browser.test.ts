import { testRule } from '../tester.ts';
import { zodInBrowser } from './zod-in-browser.ts';

testRule(zodInBrowser, {
  passes: [
    `import * as z from 'zod/mini'`,
    `import { z } from 'zod/mini'`,
    `import * as z from 'zod'`,
    `import type { ZodType } from 'zod'`,
    `import { type ZodType } from 'zod'`,
  ],
  fails: [
    `import { z } from 'zod'`,
    `import { z as schema } from 'zod'`,
    `import z from 'zod'`,
    `import { z } from 'zod/v4'`,
    `import { string } from 'zod'`,
    `export { z } from 'zod'`,
  ],
});
