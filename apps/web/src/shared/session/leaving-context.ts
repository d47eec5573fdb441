'use client';

import { createContext, useContext } from 'react';

/** Notifies the shell that this screen ends the session itself and handles where to go next. */
export type SetLeaving = (isLeaving: boolean) => void;

export const LeavingContext = createContext<SetLeaving>(() => {});

export function useSetLeaving(): SetLeaving {
  return useContext(LeavingContext);
}
