import type { Scope } from './scopes.ts';

/**
 * Events that webhooks send, each with the scope that a connection needs to choose it: the one that shows the same
 * through the API. Null for events that only the person may choose, because no scope shows supports or connections.
 */
export const WEBHOOK_EVENT_SCOPES = {
  'letter.received': 'letters.read',
  'reader.confirmed': 'readers.read',
  'profile.updated': 'page.read',
  'links.updated': 'page.read',
  'blocks.updated': 'page.read',
  'stream.announced': 'page.read',
  'stream.started': 'page.read',
  'support.started': null,
  'support.ended': null,
  'name.verified': 'page.read',
  'import.applied': 'page.read',
  'commissions.opened': 'page.read',
  'connection.created': null,
} as const satisfies Readonly<Record<string, Scope | null>>;

export type WebhookEvent = keyof typeof WEBHOOK_EVENT_SCOPES;
