/** The kinds of log lines, most important first; `silent` logs nothing. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How much a process logs. */
export type LogLevel = (typeof LOG_LEVELS)[number];
