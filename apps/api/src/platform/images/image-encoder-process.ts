// Started by image-encoder.ts: decodes untrusted images outside the API's own process.
import { encodeImage, type EncodingRequest } from './encode-image.ts';
import { MAX_ENCODER_MEMORY_BYTES } from './image-limits.ts';
import { withinMemory } from './memory-watch.ts';

process.on('message', (request: EncodingRequest) => {
  void withinMemory(MAX_ENCODER_MEMORY_BYTES, async () => encodeImage(request)).then((result) =>
    process.send?.(result),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
