import type { Rule } from '../rule.ts';
import { onModuleName } from '../syntax.ts';

const message =
  'Firebase is known in packages/auth/src/firebase alone: use a port of packages/auth. See docs/style.md#one-door-each';

/** Reports imports of Firebase packages. */
export const firebaseImports: Rule = {
  meta: { type: 'problem', docs: { description: 'Firebase has one door' } },
  create: (context) =>
    onModuleName((source, node) => {
      if (/^(?:firebase|firebase-admin|firebase-tools)(?:\/|$)|^@firebase\//.test(source)) {
        context.report({ message, node });
      }
    }),
};
