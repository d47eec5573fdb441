import { StartError } from '@musubi/server/start-error';
import { expect, test } from 'vitest';

import {
  findExposure,
  forBrowsers,
  originOnThisMachine,
  originsOf,
  readStackSettings,
} from './stack-settings.ts';

test('uses loopback without a warning by default', () => {
  const settings = readStackSettings({});
  expect(originsOf(settings)).toEqual({
    web: 'http://localhost:3000',
    page: 'http://127.0.0.1:3001',
    api: 'http://localhost:3002',
    content: 'http://localhost:3003',
    mailbox: 'http://localhost:8025',
    thirdParties: 'http://localhost:3004',
    storybook: 'http://localhost:6006',
  });
  expect(findExposure(settings)).toBeNull();
  expect(findExposure(readStackSettings({ HOST: 'localhost' }))).toBeNull();
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no number', { WEB_PORT: '30x0' }, /WEB_PORT must be a port number from 1 to 65535/],
  ['a port above 65535', { API_PORT: '65536' }, /API_PORT must be a port number from 1 to 65535/],
  ['port 0, which is unknown before the start', { SIGNALS_PORT: '0' }, /SIGNALS_PORT must be a port number/],
  ['a host name', { HOST: 'my-laptop' }, /HOST must be an IP address of this machine/],
  ['IPv6', { HOST: '::1' }, /HOST must be an IPv4 address for the local stack/],
  ['a real project', { FIREBASE_PROJECT_ID: 'musubi-prod' }, /FIREBASE_PROJECT_ID must start with demo-/],
])('refuses %s with a message', (_name, variables, sentence) => {
  const read = () => readStackSettings(variables);
  expect(read).toThrow(StartError);
  expect(read).toThrow(sentence);
});

test('treats an empty variable as unset', () => {
  const { host, ports, dataFolder } = readStackSettings({ WEB_PORT: '', HOST: '', DATA_FOLDER: '' });
  const unset = readStackSettings({});
  expect({ host, ports, dataFolder }).toEqual({
    host: unset.host,
    ports: unset.ports,
    dataFolder: unset.dataFolder,
  });
});

test('warns about HOST 0.0.0.0 and still uses local addresses', () => {
  const settings = readStackSettings({ HOST: '0.0.0.0' });
  expect(findExposure(settings)).toMatch(/^HOST is 0\.0\.0\.0: everybody who reaches this machine/);
  expect(originsOf(settings).web).toBe('http://localhost:3000');
  expect(originOnThisMachine(settings.host, 3001)).toBe('http://127.0.0.1:3001');
  expect(forBrowsers('0.0.0.0:9099')).toBe('localhost:9099');
});

test('uses HOST in all origins when it is a network address', () => {
  const settings = readStackSettings({ HOST: '192.168.1.20' });
  expect(findExposure(settings)).toMatch(/^HOST is 192\.168\.1\.20/);
  expect(originsOf(settings).web).toBe('http://192.168.1.20:3000');
  expect(forBrowsers('192.168.1.20:9099')).toBe('192.168.1.20:9099');
});
