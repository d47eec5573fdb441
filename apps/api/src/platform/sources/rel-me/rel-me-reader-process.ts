// Started by rel-me-reader.ts: searches untrusted pages for a link back.
import { readForeignText } from '@musubi/server/charsets/foreign-text';
import type { FetchedPage } from '@musubi/server/safe-fetch';

import { findLinkBack } from './rel-me.ts';

interface Asked extends Pick<FetchedPage, 'bytes' | 'type'> {
  readonly url: string;
  readonly addresses: readonly string[];
}

process.on('message', ({ bytes, type, url, addresses }: Asked) => {
  process.send?.(findLinkBack(readForeignText(bytes, { type }).text, new URL(url), addresses));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
