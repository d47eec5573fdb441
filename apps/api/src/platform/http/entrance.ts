import type { FastifyReply, FastifyRequest } from 'fastify';

import { type Allowance, tighter } from '../limits/allowance.ts';
import type { Limits } from '../limits/limits.ts';
import { deskNotFound, Problem } from '../problem.ts';
import { noteAllowance } from './answers/rate-limit-headers.ts';
import type { Authentication } from './callers/authentication.ts';
import type { Access } from './contract/access.ts';
import type { OperationRules } from './operation-rules.ts';

export type Guard = (request: FastifyRequest) => Promise<void>;

type AnyRules = OperationRules[keyof OperationRules];
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
type Count = (request: FastifyRequest) => Promise<Allowance | null>;

interface Entrance {
  readonly guard: Guard | null;
  readonly access: Access;
  readonly method: string;
}

/**
 * Counts the request against the limit of its IP address, authenticates it, then counts it against the limit
 * of its account. Requests with guessed tokens thus use up the limit of their IP address. Requests of a
 * connection count against the limits of the connection and of its account, because hosted agents call for
 * many accounts from a few addresses.
 */
export function createEntrance(
  rules: AnyRules,
  { guard, access, method }: Entrance,
  { authentication, limits }: { readonly authentication: Authentication; readonly limits: Limits },
): Hook {
  const { limits: kinds } = rules;
  const takesToken = access === 'bearer' || access === 'optional bearer';
  const connectionKind = method === 'get' ? 'connectionReads' : 'connectionWrites';
  const admit: Guard = async (request) =>
    authentication.admit(request, rules).catch((error: unknown) => {
      throw 'operator' in rules && error instanceof Problem ? deskNotFound() : error;
    });
  const enterConnection: Count = async (request) => {
    limits.assertTokensAccepted(request.visitorAddress);
    try {
      await guard?.(request);
    } catch (error) {
      if (error instanceof Problem && error.code === 'token_invalid')
        await limits.countRefusedToken(request.visitorAddress);
      throw error;
    }
    return request.connection === null
      ? null
      : limits.countConnection(connectionKind, request.connection.connectionId);
  };
  const enter: Count = async (request) => {
    const allowance = await limits.countAddress(kinds, request.visitorAddress);
    await admit(request);
    await guard?.(request);
    return allowance;
  };
  return async (request, reply) => {
    const entered = await (takesToken && authentication.isConnection(request)
      ? enterConnection(request)
      : enter(request));
    const own = await limits.countAsker(kinds, {
      address: request.visitorAddress,
      userId: request.viewer?.accountId ?? null,
    });
    noteAllowance(request, reply, tighter(entered, own));
  };
}

type UntypedTarget = (call: {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
}) => string | null;

/** Returns the hook that counts the target of a request; null when the operation has none. */
export function createTargetCount({ limits: kinds, limitTarget }: AnyRules, limits: Limits): Hook | null {
  // Validation has run, so every part of the request has the type that `limitTarget` expects.
  const targetOf = limitTarget as UntypedTarget | undefined;
  if (targetOf === undefined) return null;
  return async (request, reply) => {
    const { params, query, body } = request;
    const target = targetOf({ path: params, query, body });
    if (target !== null) noteAllowance(request, reply, await limits.countTarget(kinds, target));
  };
}
