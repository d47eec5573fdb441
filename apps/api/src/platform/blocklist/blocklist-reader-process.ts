// Started by blocklist-reader.ts: reads lists of blocked link targets. The lists come from other servers and
// are untrusted.
import { readBlocklist } from './read-blocklist.ts';

process.on('message', ({ path, maxEntries }: { readonly path: string; readonly maxEntries: number }) => {
  readBlocklist(path, maxEntries).then(
    ({ hashes, isTruncated }) => process.send?.({ hashes: new Uint8Array(hashes.buffer), isTruncated }),
    () => process.send?.({ hashes: new Uint8Array(0), isTruncated: false }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
