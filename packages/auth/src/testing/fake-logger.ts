import type { Logger } from '../ports.ts';

export interface FakeLogger extends Logger {
  readonly infos: readonly string[];
  readonly errors: readonly string[];
}

/** Creates a logger that records its messages. */
export function createFakeLogger(): FakeLogger {
  const infos: string[] = [];
  const errors: string[] = [];
  return {
    infos,
    errors,
    info: (message) => infos.push(message),
    error: (message) => errors.push(message),
  };
}
