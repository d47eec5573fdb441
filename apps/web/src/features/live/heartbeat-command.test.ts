import { expect, test } from 'vitest';

import { heartbeatAddress, shellCommand } from './heartbeat-command.ts';

const address = heartbeatAddress('https://api.example.com', '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f');
const heartbeat = { address, token: 'abcdefghijklmnopqrst-_' };

test('calls the operation that keeps the stream live', () => {
  expect(address).toBe('https://api.example.com/v4/live_heartbeat?id=0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f');
});

test('sends the token in a header, not in the URL', () => {
  expect(shellCommand(heartbeat)).toContain(`-X PUT -H 'X-Api-Key: ${heartbeat.token}' '${address}'`);
});
