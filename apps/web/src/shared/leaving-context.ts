'use client';

import { createContext, useContext } from 'react';

/** Says whether the end of the session is this screen's own doing, which then has its own way out. */
export type SetLeaving = (isLeaving: boolean) => void;

export const LeavingContext = createContext<SetLeaving>(() => {});

export function useSetLeaving(): SetLeaving {
  return useContext(LeavingContext);
}
