import { StartError } from '@musubi/server/start-error';
import { findFreePorts, occupyPort } from '@musubi/server/testing/free-port';
import { expect, test } from 'vitest';

import { refuseTakenPorts } from './free-ports.ts';

const webAt = (port: number) => ({ host: '127.0.0.1', port, owner: 'the web app', variable: 'WEB_PORT' });
const apiAt = (port: number) => ({ host: '127.0.0.1', port, owner: 'the API', variable: 'API_PORT' });

test('reports all taken ports at once', async () => {
  const [web, api] = await Promise.all([occupyPort(), occupyPort()]);
  const attempt = refuseTakenPorts([webAt(web.port), apiAt(api.port)]);
  await expect(attempt).rejects.toBeInstanceOf(StartError);
  await expect(attempt).rejects.toThrow(/WEB_PORT\.\nPort .* API_PORT\.$/);
  await Promise.all([web.close(), api.close()]);
});

test('releases the ports after it has checked them', async () => {
  const [web = 0, api = 0] = await findFreePorts(2);
  await refuseTakenPorts([webAt(web), apiAt(api)]);
  await expect(refuseTakenPorts([webAt(web), apiAt(api)])).resolves.toBeUndefined();
});

test('reports a port that is configured for two services', async () => {
  const [port = 0] = await findFreePorts(1);
  await expect(refuseTakenPorts([webAt(port), apiAt(port)])).rejects.toThrow(
    `Port ${port} is configured twice: WEB_PORT and API_PORT must differ.`,
  );
});

test('reports a HOST of another machine once, not for each port', async () => {
  const wanted = [webAt(3000), apiAt(3002)].map((one) => ({ ...one, host: '192.0.2.1' }));
  await expect(refuseTakenPorts(wanted)).rejects.toThrow(
    /^HOST is not an address of this machine: 192\.0\.2\.1\. Without HOST it is 127\.0\.0\.1\.$/,
  );
});
