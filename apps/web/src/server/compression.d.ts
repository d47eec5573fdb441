// Types for the used part of `compression`, because @types/compression requires Express.
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  interface CompressionOptions {
    readonly brotli?: BrotliOptions;
  }

  type Compress = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

  const compression: (options?: CompressionOptions) => Compress;
  export default compression;
}
