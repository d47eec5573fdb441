import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** A single row: the maintenance switch, its messages and its times. */
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
