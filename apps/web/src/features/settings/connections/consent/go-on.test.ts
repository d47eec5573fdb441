import { expect, test, vi } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import { goOn } from './go-on.ts';

const API = 'https://api.musubi.example';

test('opens an address of the API', () => {
  const navigate = vi.fn<(address: string) => void>();
  goOn(`${API}/oauth/authorize/abc`, { apiOrigin: API, navigate });
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`${API}/oauth/authorize/abc`);
});

test.each([
  'https://evil.example/oauth/authorize/abc',
  'https://api.musubi.example.evil.example/',
  'https://api.musubi.example@evil.example/',
  'http://api.musubi.example/',
  'https://api.musubi.example:8443/',
  '//evil.example/',
  '/oauth/authorize/abc',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
])('opens nothing when the address is %j', (address) => {
  const navigate = vi.fn<(address: string) => void>();
  expect(() => goOn(address, { apiOrigin: API, navigate })).toThrow(ApiFailure);
  expect(navigate).not.toHaveBeenCalled();
});
