import { AsyncLocalStorage } from 'node:async_hooks';

import { z } from 'zod';

import type { Operation, OperationTree } from './emulator-code.ts';

/** The request that an operation answers. */
interface OperationRequest {
  /** What the SDK was told by `languageCode`; undefined when it was told nothing. */
  readonly language: unknown;
  /** Whether a link is for the caller, an administrator, and not for a mail. */
  readonly returnsLink: boolean;
}

const BODY = z.object({ returnOobLink: z.boolean().optional() });

const requests = new AsyncLocalStorage<OperationRequest>();

/** The request that is being answered; undefined outside of one. */
export function currentRequest(): OperationRequest | undefined {
  return requests.getStore();
}

/** Replaces each operation by one during which `currentRequest` knows its request. */
export function followRequests(tree: OperationTree): void {
  for (const [name, entry] of Object.entries(tree)) {
    if (typeof entry === 'function') tree[name] = followRequest(entry);
    else followRequests(entry);
  }
}

function followRequest(operation: Operation): Operation {
  return (project, body, context) => {
    const { returnOobLink = false } = BODY.safeParse(body).data ?? {};
    const request = { language: context.req.headers['x-firebase-locale'], returnsLink: returnOobLink };
    return requests.run(request, () => operation(project, body, context));
  };
}
