import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { webhookDeliveries } from '#platform/database/schema/accounts/webhooks.ts';

import { createCreator } from '../../../../test/support/factories.ts';
import { createWebhookStage } from '../../../../test/support/webhook-stage.ts';
import { sweepDeliveries } from '../sweep-deliveries.ts';

const stage = createWebhookStage();

test('4A2: keeps the newest 10,000 deliveries of a webhook, and those that wait', async () => {
  const { id: as } = await createCreator(stage.api);
  const { webhook } = await stage.createProven(as);
  await stage.api.runner.executeSql(
    `insert into webhook_deliveries (id, account_id, webhook_id, host, event, data, created_at, state, next_at)
      select ('0000' || lpad(n::text, 4, '0') || '-0000-7000-8000-000000000000')::uuid, account_id, webhook_id, host,
        'links.updated', '{}', created_at, case n when 1 then 'waiting' else 'delivered' end, null
      from webhook_deliveries, generate_series(1, 9999) n where webhook_id = '${webhook.id}'`,
  );
  const count = async () =>
    stage.api.db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, webhook.id));
  await sweepDeliveries(stage.api.core);
  expect(await count()).toBe(10_000);
  await stage.emit(as);
  await stage.emit(as);
  await sweepDeliveries(stage.api.core);
  expect(await count()).toBe(10_001);
});
