import type { FastifyReply } from 'fastify';

import type { FileBody } from './file-body.ts';

/** Answers with a file. The statements of a stream have no limit together, because its answer can no longer become a problem. */
export function sendFile(reply: FastifyReply, { content, mediaType, filename }: FileBody): FastifyReply {
  if (filename !== null) void reply.header('content-disposition', `attachment; filename="${filename}"`);
  void reply.type(mediaType);
  if (content instanceof Uint8Array)
    return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  if (content.sizeBytes !== null) void reply.header('content-length', content.sizeBytes);
  reply.request.statements?.end();
  return reply.send(content.stream);
}
