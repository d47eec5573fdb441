import type { Core, Module } from '#core/module.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { Problem } from '#platform/problem.ts';

const refuse = async (): Promise<never> => {
  throw new Problem('service_unavailable', 'This installation sends no webhooks');
};

/** The scopes that show what events tell. Each event needs its own scope as well. */
const READING = ['page.read', 'letters.read', 'readers.read'] as const;

export const webhooksModule = {
  operations: {
    listWebhooks: { run: refuse, ...READ, token: READING },
    createWebhook: {
      run: refuse,
      ...WRITE,
      token: READING,
      limits: ['write', 'newTokens'],
      securityEvent: 'webhook_created',
    },
    updateWebhook: { run: refuse, ...WRITE, token: READING, securityEvent: 'webhook_changed' },
    deleteWebhook: { run: refuse, ...WRITE, token: READING, securityEvent: 'webhook_deleted' },
    rotateWebhookSecret: { run: refuse, ...WRITE, token: READING, securityEvent: 'webhook_secret_rotated' },
    sendTestWebhook: { run: refuse, ...WRITE, token: READING, limits: ['write', 'webhookSends'] },
    listWebhookDeliveries: { run: refuse, ...READ, token: READING },
    replayWebhookDelivery: { run: refuse, ...WRITE, token: READING, limits: ['write', 'webhookSends'] },
  },
} satisfies Module<Core>;
