import { createLogger, type Logger } from '@musubi/server/logger';

export const silentLog: Logger = createLogger({ name: 'test', level: 'silent' });

/** A logger whose lines tests can read. */
export function createCapturedLog(): { readonly log: Logger; readonly lines: string[] } {
  const lines: string[] = [];
  const log = createLogger({
    name: 'test',
    level: 'trace',
    destination: { write: (line) => void lines.push(line) },
  });
  return { log, lines };
}
