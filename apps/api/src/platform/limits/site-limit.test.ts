import { expect, test } from 'vitest';

import { createFakeClock } from '../../../test/support/fakes.ts';
import { silentLog } from '../../../test/support/logs.ts';
import { LIMIT_KINDS } from './limit-kinds.ts';
import { createLimits } from './limits.ts';

const fail = async (): Promise<never> => Promise.reject(new Error('down'));

test('allows an IPv6 /48 network 50 times as many reads as one address', async () => {
  const limits = createLimits({
    store: { take: fail, giveBack: fail, ping: fail, sweep: fail },
    clock: createFakeClock(),
    log: silentLog,
    unlimitedAddresses: [],
  });
  const read = async (from: string) => limits.countAddress(['read'], from);
  const most = 50 * LIMIT_KINDS.read.address[0].max;
  for (let index = 0; index < most; index += 1) await read(`2001:db8:50:${index.toString(16)}::1`);
  await expect(read('2001:db8:50:ffff::1')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(read('2001:db8:51::1')).resolves.toBeUndefined();
});
