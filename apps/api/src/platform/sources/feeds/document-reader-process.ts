// Started by document-reader.ts: reads untrusted feeds and pages, which may take any amount of time.
import { readDocument, type SiteDocument } from './read-document.ts';

process.on('message', (document: SiteDocument) => {
  process.send?.(readDocument(document));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
