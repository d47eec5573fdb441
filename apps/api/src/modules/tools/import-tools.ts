import { z } from 'zod';

import { URL_TEXT } from './kit/inputs.ts';
import { defineTool, HINTS } from './kit/tool.ts';

export const importLinks = defineTool({
  name: 'import_links',
  title: 'Bring links from elsewhere',
  description:
    'Reads a page of the owner (Linktree, lit.link and others) and shows what would be added; with apply, adds it.',
  input: z.strictObject({
    address: URL_TEXT,
    is_own: z.literal(true).describe('The owner says that the page is theirs'),
    apply: z.boolean().default(false),
  }),
  hints: { ...HINTS.add, openWorldHint: true },
  scopes: ['page.read', 'page.write'],
  operations: ['v4CreateImport', 'v4GetImport', 'v4ApplyImport'],
  async run({ api }, { address, is_own, apply }) {
    const made = await api.write('v4CreateImport', { body: { address, is_own } });
    if (made === null) throw new Error('An import has no dry run');
    const path = { id: made.id };
    const items = made.items.filter(({ is_taken }) => is_taken).map(({ id }) => id);
    if (apply) {
      const { links_version, profile_version } = made;
      await api.write('v4ApplyImport', { path, body: { links_version, profile_version, items, fields: [] } });
    }
    return api.show('v4GetImport', { path }, (found) => ({
      ...(apply ? { done: 'added', links: items.length } : { would: 'add', links: items.length }),
      source: found.source,
      found: found.items.map(({ id, kind, title, url, is_taken, reason }) => ({
        id,
        kind,
        title,
        url,
        is_taken,
        reason,
      })),
    }));
  },
});
