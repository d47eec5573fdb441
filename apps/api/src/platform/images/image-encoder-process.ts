// Started by image-encoder.ts: reads images that strangers made, so that nothing of theirs is read in the API itself.
import { encodeImage } from './encode-image.ts';
import { MAX_ENCODER_MEMORY_BYTES } from './image-limits.ts';

const WATCH_EVERY_MS = 20;

// The decoders take their memory outside of the JavaScript heap, where no option of Node limits it.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_ENCODER_MEMORY_BYTES) process.exit(1);
}, WATCH_EVERY_MS).unref();

process.on('message', (bytes: Uint8Array) => {
  void encodeImage(bytes).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
