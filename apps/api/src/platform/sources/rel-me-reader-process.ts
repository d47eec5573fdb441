// Started by rel-me-reader.ts: searches untrusted pages for a link back.
import { findLinkBack } from './rel-me.ts';

interface Asked {
  readonly html: string;
  readonly url: string;
  readonly addresses: readonly string[];
}

process.on('message', ({ html, url, addresses }: Asked) => {
  process.send?.(findLinkBack(html, new URL(url), addresses));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
