// Started by document-reader.ts: reads feeds and pages that strangers made, which takes as long as they like.
import { readDocument, type SiteDocument } from './read-document.ts';

process.on('message', (document: SiteDocument) => {
  process.send?.(readDocument(document));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
