import fc from 'fast-check';
import { expect, test } from 'vitest';

import { linkTypeOf } from './link-types.ts';
import { findHostService, findServiceAccount, HOST_SERVICES } from './services.ts';

const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,8}[a-z0-9])?$/);
const hostPattern = fc.constantFrom(...HOST_SERVICES.flatMap(({ hosts }) => hosts));
const anyPath = fc.webPath().map((path) => (path.startsWith('/') ? path : `/${path}`));

const hostOf = (pattern: string): string => pattern.split('/')[0] ?? '';

/** Every domain of the table. A host belongs to a service only if it ends in the labels of a domain. */
const DOMAINS = HOST_SERVICES.flatMap(({ hosts }) => hosts.map(hostOf));

const endsInLabels = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

test('recognises a service at subdomains of each of its domains', () => {
  fc.assert(
    fc.property(hostPattern, fc.array(label, { maxLength: 30 }), (pattern, labels) => {
      const url = URL.parse(`https://${[...labels, pattern].join('.')}`);
      if (url === null) return;
      expect(findHostService(url)).not.toBeNull();
    }),
  );
});

test('recognises no host that ends in another domain', () => {
  const hostileHost = fc.oneof(
    fc.tuple(label, hostPattern).map(([word, pattern]) => `${word}-${hostOf(pattern)}`),
    fc.tuple(label, hostPattern).map(([word, pattern]) => `${word}${hostOf(pattern)}`),
    fc.tuple(hostPattern, label).map(([pattern, word]) => `${hostOf(pattern)}.${word}.example`),
    fc.tuple(hostPattern, label).map(([pattern, word]) => `${hostOf(pattern)}-${word}.com`),
    fc.domain(),
  );
  fc.assert(
    fc.property(hostileHost, anyPath, (host, path) => {
      const url = URL.parse(`https://${host}${path}`);
      if (url === null || DOMAINS.some((domain) => endsInLabels(url.hostname, domain))) return;
      expect(findHostService(url)).toBeNull();
    }),
    { numRuns: 5_000 },
  );
});

test('ignores service names in credentials, path, query and fragment', () => {
  fc.assert(
    fc.property(hostPattern, (pattern) => {
      for (const rest of [
        `${hostOf(pattern)}@evil.example`,
        `evil.example/${pattern}`,
        `evil.example?${pattern}`,
        `evil.example#${pattern}`,
      ]) {
        const url = new URL(`https://${rest}`);
        expect(findHostService(url)).toBeNull();
        expect(findServiceAccount(url)).toBeNull();
        expect(linkTypeOf(url)).toBe('custom');
      }
    }),
  );
});

test('shows accounts without hidden characters', () => {
  const profiles = HOST_SERVICES.flatMap((service) => service.profiles ?? []);
  const segment = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('%E2%80%AE', '%00', '%0A', '..', '%2F', '%E0%A4%A'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...profiles), segment, (pattern, account) => {
      const url = URL.parse(`https://${pattern.replaceAll('*', account).replaceAll('#', account)}`);
      if (url === null) return;
      expect(findServiceAccount(url)?.name ?? '').not.toMatch(
        /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E]/,
      );
    }),
    { numRuns: 5_000 },
  );
});
