import { relations } from 'drizzle-orm';

import { handles } from './page/handles.ts';
import { links } from './page/links.ts';
import { pageBlocks } from './page/page-blocks.ts';
import { profiles } from './page/profiles.ts';

const handleRelations = relations(handles, ({ one }) => ({
  profile: one(profiles, { fields: [handles.userId], references: [profiles.userId] }),
}));

const profileRelations = relations(profiles, ({ many }) => ({
  links: many(links),
  blocks: many(pageBlocks),
}));

const linkRelations = relations(links, ({ one }) => ({
  profile: one(profiles, { fields: [links.userId], references: [profiles.userId] }),
}));

const blockRelations = relations(pageBlocks, ({ one }) => ({
  profile: one(profiles, { fields: [pageBlocks.userId], references: [profiles.userId] }),
}));

/** The tables and relations that relational queries (`db.query`) read. */
export const schema = {
  handles,
  links,
  pageBlocks,
  profiles,
  blockRelations,
  handleRelations,
  linkRelations,
  profileRelations,
};
