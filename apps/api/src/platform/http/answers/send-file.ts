import type { FastifyReply } from 'fastify';

import type { FileBody } from './file-body.ts';

/**
 * Sends a file. Ends the time limit of the request's statements before a stream, because an error can no
 * longer be reported once the response has started.
 */
export function sendFile(reply: FastifyReply, { content, mediaType, filename }: FileBody): FastifyReply {
  if (filename !== null) void reply.header('content-disposition', `attachment; filename="${filename}"`);
  void reply.type(mediaType);
  if (content instanceof Uint8Array)
    return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  if (content.sizeBytes !== null) void reply.header('content-length', content.sizeBytes);
  reply.request.statements?.end();
  return reply.send(content.stream);
}
