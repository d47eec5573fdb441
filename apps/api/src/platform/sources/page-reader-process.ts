// Started by page-reader.ts: reads untrusted pages while a request waits for the preview.
import type { FetchedPage } from '@musubi/server/safe-fetch';

import { readOpenGraph } from './open-graph.ts';

process.on('message', ({ html, url }: Pick<FetchedPage, 'html'> & { readonly url: string }) => {
  process.send?.({ metadata: readOpenGraph(html, new URL(url)) });
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
