// Started by import-reader.ts: reads untrusted pages, files and texts while a request waits for the result.
import { type ImportContent, readContent } from './read-content.ts';

interface Asked {
  readonly content: ImportContent;
  readonly from: string | null;
}

process.on('message', ({ content, from }: Asked) => {
  process.send?.(readContent(content, from));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
