import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/** The one row that says whether the service takes writes. */
export const maintenance = pgTable('maintenance', {
  id: integer('id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  message: text('message'),
  messageEn: text('message_en'),
  messageJa: text('message_ja'),
  messageZhTw: text('message_zh_tw'),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  updatedAt: moment('updated_at').notNull(),
});
