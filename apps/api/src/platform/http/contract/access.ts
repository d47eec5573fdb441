import { SECURITY } from '#generated/security.ts';

import type { ContractDocument, Operation } from './contract-document.ts';

/**
 * Maps the `security` of an operation, written as JSON, to the authentication that the operation requires.
 */
const ACCESS_BY_SECURITY = {
  '[]': 'public',
  '[["bearer"]]': 'bearer',
  '[[],["bearer"]]': 'optional bearer',
  '[["apiKey"]]': 'service key',
  '[["serviceKey"]]': 'service key',
} as const;

type OperationId = keyof typeof SECURITY;
type Security = keyof typeof ACCESS_BY_SECURITY;

/**
 * Authentication that an operation requires. With `optional bearer`, an invalid bearer token is still
 * refused.
 */
export type Access = (typeof ACCESS_BY_SECURITY)[Security];

/**
 * The access of an operation. Code does not compile if this server cannot enforce the operation's `security`.
 */
export type AccessOf<O extends OperationId> = (typeof ACCESS_BY_SECURITY)[(typeof SECURITY)[O]];

/** Ids of all operations that require one of these kinds of authentication. */
export type OperationIdWith<A extends Access> = {
  [O in OperationId]: AccessOf<O> extends A ? O : never;
}[OperationId];

/**
 * Reads the access of an operation from the contract.
 * @throws Error when the generated types disagree with the contract, or when this server cannot enforce the
 * operation's `security`.
 */
export function readAccess({ operationId, security }: Operation, contract: ContractDocument): Access {
  const required = security ?? contract.security ?? [];
  const stated = JSON.stringify(required.map((scheme) => Object.keys(scheme)));
  if (!(stated in ACCESS_BY_SECURITY)) {
    throw new Error(`${operationId} requires ${stated}, which this server cannot enforce`);
  }
  const generated: string | undefined = SECURITY[operationId as OperationId];
  if (stated !== generated) {
    throw new Error(`${operationId} asks for ${stated}, and for ${generated} in the generated types`);
  }
  return ACCESS_BY_SECURITY[stated as Security];
}

/** Whether an operation of the contract requires this authentication. */
export function hasAccess(operationId: string, access: Access): boolean {
  return ACCESS_BY_SECURITY[SECURITY[operationId as OperationId]] === access;
}
