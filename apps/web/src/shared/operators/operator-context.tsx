'use client';

import type { OperatorsApi, OperatorSelf } from '@musubi/api-client';
import type { OperatorRole } from '@musubi/domain/operators';
import { createContext, use } from 'react';

/** The signed-in operator, and the client for the desk's API. */
export interface OperatorContextValue {
  readonly self: OperatorSelf;
  readonly client: OperatorsApi;
}

const OperatorContext = createContext<OperatorContextValue | null>(null);

export const OperatorProvider = OperatorContext.Provider;

/** The signed-in operator. @throws Error outside of the desk, whose gate provides it. */
export function useOperator(): OperatorContextValue {
  const value = use(OperatorContext);
  if (value === null) throw new Error('useOperator needs the gate of the desk');
  return value;
}

/** Whether an operator has one of the roles. An administrator has all roles. */
export function hasRole({ roles }: Pick<OperatorSelf, 'roles'>, wanted: readonly OperatorRole[]): boolean {
  return roles.some((role) => role === 'administrator' || wanted.includes(role));
}
