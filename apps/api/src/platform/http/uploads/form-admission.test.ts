import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';

import {
  createRequestStatements,
  runWithStatements,
  waitWithinRequest,
} from '../../database/statement-limit.ts';
import { createFormAdmission } from './form-admission.ts';

const REQUEST = {
  viewer: { accountId: 'mio' },
  log: { warn: () => {} },
} as unknown as FastifyRequest;
const RESPONSE = new EventEmitter() as ServerResponse;

test('D1: restores the quota after the time limit of the request', async () => {
  let restored = 0;
  const admission = createFormAdmission(async () => async () => {
    await waitWithinRequest(Promise.resolve());
    restored += 1;
  });
  await admission.admit(REQUEST, RESPONSE);
  const late = createRequestStatements(1);
  await expect(late.wait(async () => new Promise(() => {}))).rejects.toThrow('too long');
  await runWithStatements(late, async () => admission.settle(REQUEST, 503));
  expect(restored).toBe(1);
});

test('D1: responds in time when restoring the quota hangs', async () => {
  const admission = createFormAdmission(async () => async () => new Promise(() => {}));
  await admission.admit(REQUEST, RESPONSE);
  await expect(admission.settle(REQUEST, 503)).resolves.toBeUndefined();
});
