// Started by page-copy-reader.ts: unpacks the ZIP files of other installations.
import { readPageCopy } from './read-page-copy.ts';

process.on('message', ({ path, into }: { readonly path: string; readonly into: string }) => {
  void readPageCopy(path, into).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
