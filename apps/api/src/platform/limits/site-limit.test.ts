import { expect, test } from 'vitest';

import { createDriverError } from '../../../test/support/databases/broken-database.ts';
import { createFakeClock } from '../../../test/support/fakes.ts';
import { silentLog } from '../../../test/support/logs.ts';
import { LIMIT_KINDS } from './limit-kinds.ts';
import { createLimits } from './limits.ts';

const ADA = { address: '192.0.2.1', userId: 'ada' };
const fail = async (): Promise<never> => Promise.reject(new Error('down'));

test('D6: reports full storage when a full disk prevents counting', async () => {
  const take = async (): Promise<never> =>
    Promise.reject(createDriverError('53100', 'could not extend file'));
  const limits = createLimits({
    store: { take, giveBack: fail, ping: fail, sweep: fail },
    clock: createFakeClock(),
    log: silentLog,
    unlimitedAddresses: [],
  });
  await expect(limits.countAsker(['write'], ADA)).rejects.toMatchObject({ code: 'storage_full' });
  const broken = createLimits({
    store: { take: fail, giveBack: fail, ping: fail, sweep: fail },
    clock: createFakeClock(),
    log: silentLog,
    unlimitedAddresses: [],
  });
  await expect(broken.countAsker(['write'], ADA)).rejects.toMatchObject({ code: 'service_unavailable' });
});

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
  await expect(read('2001:db8:51::1')).resolves.toMatchObject({ name: 'read' });
});
