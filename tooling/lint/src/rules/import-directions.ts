import { relative } from 'node:path';

import { DIRECTIONS } from '../directions.ts';
import type { Rule } from '../rule.ts';
import { onModuleName } from '../syntax.ts';

/** Reports imports that `DIRECTIONS` forbids. */
export const importDirections: Rule = {
  meta: { type: 'problem', docs: { description: 'Imports keep to their directions' } },
  create: (context) => {
    const path = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const rows = DIRECTIONS.filter(({ files }) => files.test(path));
    return onModuleName((source, node) => {
      for (const { refused, message } of rows) {
        if (refused.test(source))
          context.report({ message: `${message}. See docs/style.md#directions`, node });
      }
    });
  },
};
