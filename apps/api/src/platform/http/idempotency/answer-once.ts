import { hash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { runWithStatements } from '../../database/statement-limit.ts';
import { Problem } from '../../problem.ts';
import { CachedBody } from '../answers/cached-body.ts';
import { writeJson } from '../answers/write-json.ts';
import type { OperationId } from '../operations.ts';
import { statusOf, toProblemDocument } from '../problems/problem-document.ts';
import { toProblem } from '../problems/to-problem.ts';
import { beginWork } from '../request-statements.ts';
import type { ClaimOutcome, IdempotencyKeys, KeptAnswer } from './idempotency-keys.ts';
import { digestRequest } from './request-digest.ts';

const MAX_BODY_BYTES = 64 * 1024;

export interface KeyedWork {
  readonly keys: IdempotencyKeys;
  readonly operation: OperationId;
  readonly accountId: string;
  readonly key: string;
  readonly run: () => Promise<{ readonly status: number; readonly body?: unknown }>;
}

/**
 * Does the work of the first request with a key, and keeps its answer for repeats.
 * @throws Problem `idempotency_in_progress`, `idempotency_key_reused`, `idempotency_unknown`, and errors of the work.
 */
export async function answerOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { keys, operation, accountId, key, run }: KeyedWork,
): Promise<FastifyReply> {
  const keyHash = hash('sha256', key, 'base64url');
  const own = { accountId, operation, keyHash, bodyHash: await digestRequest(request) };
  const outcome = await claim(keys, own, request);
  if (outcome.kind !== 'claimed') return sendKept(request, reply, outcome);
  const settle = async (kept: KeptAnswer | 'free'): Promise<void> => {
    const of = { ...own, claimedAt: outcome.claimedAt };
    // Settles without the time limit of the request, which the work may have used up.
    const settled = runWithStatements(null, async () =>
      kept === 'free' ? keys.free(of) : keys.keep(of, kept),
    );
    // The work is done or refused whether or not its answer is kept. Without it, repeats get `unknown`.
    await settled.catch((error: unknown) => request.log.error({ err: error }, 'an answer is not kept'));
  };
  let text = '';
  try {
    const { status, body } = await run();
    reply.status(status);
    if (body !== undefined) text = toText(reply, body);
    await settle({ status, body: Buffer.byteLength(text) > MAX_BODY_BYTES ? null : text });
  } catch (error) {
    await settle(toKept(error, request));
    throw error;
  }
  return send(reply, text, 'application/json');
}

async function claim(
  keys: IdempotencyKeys,
  own: Parameters<IdempotencyKeys['claim']>[0],
  request: FastifyRequest,
): Promise<ClaimOutcome> {
  try {
    return await keys.claim(own);
  } finally {
    // The claim is no change of the client, even when the request fails.
    beginWork(request);
  }
}

/**
 * Returns what repeats of a failed request get. A repeat may do the work if a new sign-in, time or luck could change the
 * answer, unless something may be stored already.
 */
function toKept(error: unknown, { id, statements }: FastifyRequest): KeptAnswer | 'free' {
  const problem = toProblem(error);
  const status = statusOf(problem.code);
  if (status >= 500) return statements?.mayHaveWritten === true ? { status, body: null } : 'free';
  if (status === 401 || status === 429) return 'free';
  return { status, body: JSON.stringify(toProblemDocument(problem, id)) };
}

function toText(reply: FastifyReply, body: unknown): string {
  if (!(body instanceof CachedBody)) return writeJson(reply, body);
  return body.toTagged((value) => writeJson(reply, value)).bytes.toString();
}

function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Exclude<ClaimOutcome, { readonly kind: 'claimed' }>,
): FastifyReply {
  switch (outcome.kind) {
    case 'kept':
      if (request.idempotency !== null) request.idempotency.isRepeat = true;
      reply.status(outcome.status);
      return send(
        reply,
        outcome.body,
        outcome.status < 400 ? 'application/json' : 'application/problem+json',
      );
    case 'reused':
      throw new Problem('idempotency_key_reused', 'Another request was sent with this Idempotency-Key');
    case 'running':
      throw new Problem(
        'idempotency_in_progress',
        'Another request with this Idempotency-Key is still running',
      );
    case 'unknown':
      throw new Problem(
        'idempotency_unknown',
        'The first request with this Idempotency-Key may have been carried out, so read the data before you use another key',
      );
  }
}

function send(reply: FastifyReply, text: string, type: string): FastifyReply {
  return text === '' ? reply.send() : reply.type(type).send(Buffer.from(text));
}
