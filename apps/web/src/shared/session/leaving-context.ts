'use client';

import { createContext, useContext } from 'react';

/** Informs the shell that this screen ends the session, so that the shell must not redirect. */
export type SetLeaving = (isLeaving: boolean) => void;

export const LeavingContext = createContext<SetLeaving>(() => {});

export function useSetLeaving(): SetLeaving {
  return useContext(LeavingContext);
}
