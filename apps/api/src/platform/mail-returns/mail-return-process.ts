// Started by mail-return-reader.ts: reads reports of mail servers, which anybody can write.
import { readMailReturn } from './read-mail-return.ts';

process.on('message', (bytes: Uint8Array) => {
  readMailReturn(bytes).then(
    (found) => process.send?.({ found }),
    () => process.send?.({ found: null }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
