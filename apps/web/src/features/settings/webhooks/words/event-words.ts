import type { WebhookDelivery, WebhookEvent } from '@musubi/api-client';
import type { TFunction } from 'i18next';

/** The name of each event, and the content that a message has beside name and time. */
const WORDS = {
  'letter.received': { name: 'event.letter_received', carries: 'carries.letter_id' },
  'reader.confirmed': { name: 'event.reader_confirmed', carries: 'carries.subscriber_id' },
  'profile.updated': { name: 'event.profile_updated', carries: 'carries.fields' },
  'links.updated': { name: 'event.links_updated', carries: 'carries.version' },
  'blocks.updated': { name: 'event.blocks_updated', carries: 'carries.version' },
  'commissions.opened': { name: 'event.commissions_opened', carries: 'carries.version' },
  'stream.announced': { name: 'event.stream_announced', carries: 'carries.stream_id' },
  'stream.started': { name: 'event.stream_started', carries: 'carries.stream_id' },
  'support.started': { name: 'event.support_started', carries: 'carries.support_id' },
  'support.ended': { name: 'event.support_ended', carries: 'carries.support_id' },
  'name.verified': { name: 'event.name_verified', carries: 'carries.name' },
  'import.applied': { name: 'event.import_applied', carries: 'carries.import_id' },
  'connection.created': { name: 'event.connection_created', carries: 'carries.connection_id' },
} as const satisfies Readonly<Record<WebhookEvent, object>>;

/** Every event, in the order of the form. */
export const WEBHOOK_EVENTS = Object.keys(WORDS) as readonly WebhookEvent[];

/** An event in people's words. */
export function eventWords(t: TFunction<'webhooks'>, event: WebhookDelivery['event']): string {
  if (event === 'webhook.created') return t('event.webhook_created');
  if (event === 'webhook.test') return t('event.webhook_test');
  return t(WORDS[event].name);
}

/** The content of a message about the event. */
export function carriesWords(t: TFunction<'webhooks'>, event: WebhookEvent): string {
  return t(WORDS[event].carries);
}
