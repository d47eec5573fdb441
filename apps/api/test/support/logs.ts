import { createLogger, type Logger } from '@musubi/server/logger';

export const silentLog: Logger = createLogger({ name: 'test', level: 'silent' });

/** Creates a logger and the array to which it appends its lines. */
export function createCapturedLog(): { readonly log: Logger; readonly lines: string[] } {
  const lines: string[] = [];
  const log = createLogger({
    name: 'test',
    level: 'trace',
    destination: { write: (line) => void lines.push(line) },
  });
  return { log, lines };
}
