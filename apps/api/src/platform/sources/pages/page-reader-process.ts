// Started by page-reader.ts: reads untrusted pages while a request waits for the preview.
import { readForeignText } from '@musubi/server/charsets/foreign-text';
import type { FetchedPage } from '@musubi/server/safe-fetch';

import { readOpenGraph } from './open-graph.ts';

interface Asked extends Pick<FetchedPage, 'bytes' | 'type'> {
  readonly url: string;
}

process.on('message', ({ bytes, type, url }: Asked) => {
  process.send?.({ metadata: readOpenGraph(readForeignText(bytes, { type }).text, new URL(url)) });
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
