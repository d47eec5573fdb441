import { createWebhook } from '@musubi/api-client/testing';
import { getT } from '@musubi/i18n/translator';
import { expect, test } from 'vitest';

import { stateBadge, stateWords } from './state-words.ts';

const timeOf = (moment: string): string => `<${moment}>`;

test('says since when deliveries fail', async () => {
  const t = await getT('en', 'webhooks');
  const webhook = createWebhook({ state: 'failing', failing_since: '2026-11-29T10:00:00.000Z' });
  expect(stateWords(t, webhook, timeOf)).toContain('since <2026-11-29T10:00:00.000Z>');
  expect(stateBadge(t, webhook)).toEqual({ words: 'Failing', tone: 'warn' });
});

test('says why a webhook is off', async () => {
  const t = await getT('en', 'webhooks');
  const words = (reason: 'chosen' | 'gone' | 'failed'): string =>
    stateWords(t, createWebhook({ state: 'off', off_reason: reason }), timeOf);
  expect(words('chosen')).toContain('was switched off');
  expect(words('gone')).toContain('410');
  expect(words('failed')).toContain('five days');
});

test('says that a new webhook waits for its receiver', async () => {
  const t = await getT('en', 'webhooks');
  const webhook = createWebhook({ state: 'waiting' });
  expect(stateWords(t, webhook, timeOf)).toContain('has not proved itself');
  expect(stateBadge(t, webhook).words).toBe('Waiting for an answer');
});
