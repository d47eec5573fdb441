'use client';

import { createContext, useContext, useEffect, useRef } from 'react';

import type { BegunWork } from './begun-work.ts';

export interface BegunValue {
  /** Reads what forms contain, when the user leaves for a provider's page in this tab. */
  readonly forms: Map<string, () => unknown>;
  /** Their contents at that time; null without a return. */
  readonly restored: BegunWork | null;
}

export const BegunContext = createContext<BegunValue | null>(null);

/**
 * Keeps what a form contains while the user re-authenticates on a provider's page in this tab; null keeps nothing. Returns
 * what the form contained before the return, or null. Never give it a password.
 */
export function useBegun<T>(name: string, content: T | null, parse: (value: unknown) => T | null): T | null {
  const begun = useContext(BegunContext);
  const forms = begun?.forms;
  const latest = useRef(content);
  useEffect(() => {
    latest.current = content;
  }, [content]);
  useEffect(() => {
    forms?.set(name, () => latest.current);
    return () => void forms?.delete(name);
  }, [forms, name]);
  const restored = begun?.restored?.[name];
  return restored === undefined ? null : parse(restored);
}

export const parseText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
