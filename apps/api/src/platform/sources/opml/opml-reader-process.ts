// Started by opml-reader.ts: reads OPML documents that users upload, which may take any amount of time.
import { readOpml } from './read-opml.ts';

process.on('message', (text: string) => {
  process.send?.({ addresses: readOpml(text) });
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
