'use client';

import { createContext, useContext } from 'react';

/** Tells the shell that this screen is ending the session and handles the redirect itself. */
export type SetLeaving = (isLeaving: boolean) => void;

export const LeavingContext = createContext<SetLeaving>(() => {});

export function useSetLeaving(): SetLeaving {
  return useContext(LeavingContext);
}
