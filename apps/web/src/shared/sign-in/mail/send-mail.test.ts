import { expect, test } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import { sendMail } from './send-mail.ts';

function createIdentityService() {
  const asked: string[] = [];
  return { asked, ask: async () => void asked.push('mail') };
}

test('leaves the mail to the API when the API sends mails', async () => {
  const { asked, ask } = createIdentityService();
  await sendMail(async () => ({ sent_by: 'api' }), ask);
  expect(asked).toEqual([]);
});

test('requests the mail from the identity service when the API sends no mails', async () => {
  const { asked, ask } = createIdentityService();
  await sendMail(async () => ({ sent_by: 'identity_service' }), ask);
  expect(asked).toEqual(['mail']);
});

test('reports a failure of the API without a second request', async () => {
  const { asked, ask } = createIdentityService();
  const refused = async () => {
    throw new ApiFailure('rate_limited');
  };
  await expect(sendMail(refused, ask)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(asked).toEqual([]);
});
