import { timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with milliseconds, the precision of JavaScript's `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
