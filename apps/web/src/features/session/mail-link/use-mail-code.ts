'use client';

import useSWRImmutable from 'swr/immutable';

export interface MailCode<T> {
  readonly answer: T | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Runs `ask` once per code, because redeeming a code twice fails. Waits while `code` is null. */
export function useMailCode<T>(purpose: string, code: string | null, ask: () => Promise<T>): MailCode<T> {
  const { data, error, mutate } = useSWRImmutable<T, unknown>(
    code === null ? null : ['mail-code', purpose, code],
    ask,
    {
      shouldRetryOnError: false,
    },
  );
  return { answer: data, error, retry: () => void mutate() };
}
