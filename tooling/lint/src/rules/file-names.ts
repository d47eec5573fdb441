import { basename, relative } from 'node:path';

import type { Rule } from '../rule.ts';

const VAGUE = /^(?:utils?|helpers?|managers?|misc|common|stuff|infos?|data)$/;

/** Reports file and folder names that could hold anything, such as `utils`. */
export const fileNames: Rule = {
  meta: { type: 'suggestion', docs: { description: 'File names say what a file holds' } },
  create: (context) => ({
    Program(node) {
      const path = relative(context.cwd, context.filename).replaceAll('\\', '/');
      const file = basename(path);
      // Only the last word of a name counts: `link-manager` is a manager, `data-folder` a folder.
      const nouns = path.split(/[/.]/).map((name) => name.slice(name.lastIndexOf('-') + 1));
      const vague = nouns.find((noun) => VAGUE.test(noun));
      const dump = /^(?:types\.tsx?|index\.tsx)$/.test(file) ? file : undefined;
      const found = vague ?? dump;
      if (found === undefined) return;
      context.report({
        message: `“${found}” says nothing about what is inside: name the file after its one reason to exist. See docs/style.md#names`,
        node,
      });
    },
  }),
};
