import { AsyncLocalStorage } from 'node:async_hooks';

import { z } from 'zod';

import type { Operation, OperationTree } from './emulator-api.ts';

/** The request that called the current operation. */
interface OperationRequest {
  /** Value of the SDK's `languageCode`; undefined when the client did not set it. */
  readonly language: unknown;
  /**
   * Whether an administrator asks for the link itself. The response then contains the link, and the user gets
   * no mail.
   */
  readonly returnsLink: boolean;
}

const BODY = z.object({ returnOobLink: z.boolean().optional() });

const requests = new AsyncLocalStorage<OperationRequest>();

/** Returns the request that called the current operation; undefined outside an operation. */
export function currentRequest(): OperationRequest | undefined {
  return requests.getStore();
}

/** Wraps each operation so that `currentRequest` returns the operation's request while the operation runs. */
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
