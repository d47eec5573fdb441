import { paths } from './paths.ts';

/** The readers of the creator's mail list. */
export const subscribersPath = `${paths.follows}/subscribers` as const;

/** The screen on which creators write to their readers. */
export const writeToReadersPath = `${subscribersPath}/write` as const;
