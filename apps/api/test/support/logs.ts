import { createLogger, type Logger, type LoggerOptions } from '@musubi/server/logger';

export const silentLog: Logger = createLogger({ name: 'test', level: 'silent' });

/** Creates a logger and the array to which it appends its lines. */
export function createCapturedLog(fields?: LoggerOptions['fields']): {
  readonly log: Logger;
  readonly lines: string[];
} {
  const lines: string[] = [];
  const log = createLogger({
    name: 'test',
    level: 'trace',
    fields,
    destination: { write: (line) => void lines.push(line) },
  });
  return { log, lines };
}
