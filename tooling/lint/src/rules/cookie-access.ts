import type { Rule } from '../rule.ts';
import { isGlobal, onGlobalMember } from '../syntax.ts';

const message =
  'Cookies are read and written in the cookie files alone (session-cookie.ts, locale-cookie.ts, invitation-cookie.ts, operator-cookie.ts). See docs/style.md#one-door-each';

/** Reports `document.cookie` and the Cookie Store API. */
export const cookieAccess: Rule = {
  meta: { type: 'problem', docs: { description: 'Cookies have one door' } },
  create: (context) => ({
    ...onGlobalMember(context, { object: 'document', property: 'cookie' }, (node) =>
      context.report({ message, node }),
    ),
    Identifier(node) {
      if (node.parent.type === 'MemberExpression' && node.parent.object === node) {
        if (isGlobal(context, node, 'cookieStore')) context.report({ message, node });
      }
    },
  }),
};
