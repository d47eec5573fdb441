import type { FastifyReply } from 'fastify';

/** Serialises as Fastify does: drops fields that the contract does not name. */
export function writeJson(reply: FastifyReply, value: unknown): string {
  const write = reply.getSerializationFunction(String(reply.statusCode), 'application/json');
  if (write === undefined) throw new Error('A response with a body has no schema in the contract');
  return write(value as Record<string, unknown>);
}
