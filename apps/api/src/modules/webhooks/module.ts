import { eq } from 'drizzle-orm';

import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { webhookDeliveries, webhooks } from '#platform/database/schema/accounts/webhooks.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS, SECOND_MS } from '#platform/job.ts';

import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { replayDelivery } from './replay-delivery.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sendDueDeliveries } from './send-due-deliveries.ts';
import { sendTest } from './send-test.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';
import { updateWebhook } from './update-webhook.ts';

/**
 * A connection sees and changes its own webhooks only, and each event needs its own read scope
 * (`WEBHOOK_EVENT_SCOPES`), so one of these scopes opens the rows. Events of supports and connections need the person,
 * because no scope shows supports or other connections.
 */
const READING = ['page.read', 'letters.read', 'readers.read'] as const;

export const webhooksModule = {
  operations: {
    listWebhooks: { run: listWebhooks, ...READ, token: READING },
    createWebhook: {
      run: createWebhook,
      ...WRITE,
      token: READING,
      limits: ['write', 'webhookSends'],
      withoutKey: 'open',
      securityEvent: 'webhook_created',
    },
    updateWebhook: {
      run: updateWebhook,
      ...WRITE,
      token: READING,
      limits: ['write', 'webhookSends'],
      securityEvent: 'webhook_changed',
    },
    deleteWebhook: { run: deleteWebhook, ...WRITE, token: READING, securityEvent: 'webhook_deleted' },
    rotateWebhookSecret: {
      run: rotateSecret,
      ...WRITE,
      token: READING,
      withoutKey: 'open',
      securityEvent: 'webhook_secret_rotated',
    },
    sendTestWebhook: { run: sendTest, ...WRITE, token: READING, limits: ['write', 'webhookSends'] },
    listWebhookDeliveries: { run: listDeliveries, ...READ, token: READING },
    replayWebhookDelivery: {
      run: replayDelivery,
      ...WRITE,
      token: READING,
      limits: ['write', 'webhookSends'],
    },
  },
  exporters: [
    exportOwnRows(webhooks, webhooks.accountId, ['secret_sealed', 'old_secret_sealed']),
    exportOwnRows(webhookDeliveries, webhookDeliveries.accountId),
  ],
  numerousRows: [{ table: webhookDeliveries, personId: webhookDeliveries.accountId }],
  erasers: [eraseWebhooks],
  jobs: [
    { name: 'webhooks', everyMs: SECOND_MS, queues: ['webhooks'], work: sendDueDeliveries },
    { name: 'log of webhooks', everyMs: HOUR_MS, work: sweepDeliveries },
  ],
} satisfies Module<Core>;

/** Deletes the webhooks with their deliveries. */
async function eraseWebhooks(tx: Database, accountId: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.accountId, accountId));
}
