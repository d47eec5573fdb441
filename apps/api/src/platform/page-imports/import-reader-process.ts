// Started by import-reader.ts: reads untrusted pages, files and texts while a request waits for the result.
import { readImport } from './read-import.ts';

process.on('message', ({ text, from }: { readonly text: string; readonly from: string | null }) => {
  process.send?.(readImport(text, from));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
