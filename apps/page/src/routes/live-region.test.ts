import { expect, test } from 'vitest';

import { createTestApp } from '#testing/test-app.ts';

/** Attributes of buttons that confirm a press without loading a new document. */
const CONFIRMED = /\sdata-(?:copy|share)="/;
const REGION = /role="status" data-status=""/;

test('E2: announces copied text in the live region of a public page', async () => {
  const { body } = await createTestApp().get('/@mio');
  expect(body).toMatch(CONFIRMED);
  expect(body).toMatch(REGION);
});

test.each(['letter', 'letter/sent', 'report', 'report/sent', 'qr'])(
  'E2: confirms each press on /@mio/%s with a new document',
  async (path) => {
    const { body, statusCode } = await createTestApp().get(`/@mio/${path}`);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(CONFIRMED);
  },
);
