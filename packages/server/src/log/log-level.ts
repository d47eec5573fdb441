/** Log levels, most severe first; `silent` logs nothing. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Minimum severity that a process logs. */
export type LogLevel = (typeof LOG_LEVELS)[number];
