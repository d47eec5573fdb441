// Started by image-encoder.ts: decodes untrusted images, so that the API's own process never does.
import { encodeImage, type EncodingRequest } from './encode-image.ts';
import { MAX_ENCODER_MEMORY_BYTES } from './image-limits.ts';

const WATCH_EVERY_MS = 20;

// Checks the memory of this process. Native decoders allocate memory outside the JavaScript heap, and no option
// of Node limits that memory. WebAssembly has a limit of its own (reading-process.ts).
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_ENCODER_MEMORY_BYTES) process.exit(1);
}, WATCH_EVERY_MS).unref();

process.on('message', (request: EncodingRequest) => {
  void encodeImage(request).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
