/** Rights of a connection, which is an app or a personal token. The creator grants each one separately. */
export const SCOPES = [
  'page.read',
  'page.write',
  'stats.read',
  'letters.read',
  'letters.write',
  'readers.read',
  'following.read',
  'following.write',
] as const;

export type Scope = (typeof SCOPES)[number];
