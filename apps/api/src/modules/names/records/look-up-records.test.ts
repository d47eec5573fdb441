import { type NameServer, type NameZone, startNameServer } from '@musubi/third-parties/name-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createNameRecords } from '#platform/names/name-records.ts';

import { proofNameOf, proofValueOf } from '../names.rules.ts';
import { lookUpRecords } from './look-up-records.ts';

const TARGET = { name: 'pages.product.example', addresses: ['192.0.2.1', '2001:db8::1'] };
const PROOF = proofValueOf('tok');
const HALF = PROOF.length / 2;

const ZONE: NameZone = new Map(
  Object.entries({
    [proofNameOf('good.example')]: { TXT: [PROOF] },
    [proofNameOf('split.example')]: { TXT: [[PROOF.slice(0, HALF), PROOF.slice(HALF)]] },
    [proofNameOf('other.example')]: { TXT: ['v=spf1 -all', proofValueOf('nope')] },
    [proofNameOf('two.example')]: { TXT: ['x', PROOF] },
    [proofNameOf('upper.example')]: { TXT: [PROOF.toUpperCase()] },
    [proofNameOf('longer.example')]: { TXT: [`${PROOF}0`] },
    [proofNameOf('quoted.example')]: { TXT: [`"${PROOF}"`] },
    [proofNameOf('curly.example')]: { TXT: [`“${PROOF}”`] },
    [proofNameOf('spaced.example')]: { TXT: [`${PROOF} `] },
    [proofNameOf('parted.example')]: { TXT: [`${PROOF.slice(0, HALF)} ${PROOF.slice(HALF)}`] },
    [`${proofNameOf('doubled.example')}.doubled.example`]: { TXT: [PROOF] },
    [`${proofNameOf('www.doubled.example')}.doubled.example`]: { TXT: [PROOF] },
    'doubled.example': { CNAME: ['pages.product.example.doubled.example'] },
    'www.doubled.example': { CNAME: ['pages.product.example.doubled.example'] },
    'good.example': { A: ['192.0.2.1'] },
    'both.example': { A: ['192.0.2.1'], AAAA: ['2001:db8:0::1'] },
    'six.example': { AAAA: ['2001:db8::1'] },
    'www.good.example': { CNAME: ['pages.product.example'] },
    'capital.example': { CNAME: ['Pages.Product.Example'] },
    'elsewhere.example': { A: ['198.51.100.9'] },
    'half.example': { A: ['192.0.2.1', '198.51.100.9'] },
    'half-six.example': { A: ['192.0.2.1'], AAAA: ['2001:db8::bad'] },
    'empty.example': {},
    'below.example': { CNAME: ['pages.product.example.evil.example'] },
  }),
);

const askAbout = (...names: string[]) => new Set(names.flatMap((name) => [name, proofNameOf(name)]));

let server: NameServer;
beforeAll(async () => {
  server = await startNameServer({
    zone: ZONE,
    broken: askAbout('broken.example'),
    silent: askAbout('silent.example'),
  });
});
afterAll(async () => server.close());

const find = async (name: string) => {
  const records = createNameRecords({ servers: [server.address], timeoutMs: 150 });
  return lookUpRecords(records, TARGET, { name, token: 'tok' });
};

describe('the TXT record of a claim', () => {
  test.each([
    ['good.example', 'found'],
    ['split.example', 'found'],
    ['two.example', 'found'],
    ['other.example', 'missing'],
    ['upper.example', 'missing'],
    ['longer.example', 'missing'],
    ['none.example', 'missing'],
    ['broken.example', 'unanswered'],
    ['silent.example', 'unanswered'],
  ])('is judged for %s as %s', async (name, state) => {
    expect((await find(name)).proof).toBe(state);
  });
});

describe('a mistake in a DNS record', () => {
  test.each([
    ['quoted.example', 'quoted'],
    ['curly.example', 'quoted'],
    ['spaced.example', 'spaced'],
    ['parted.example', 'spaced'],
    ['doubled.example', 'name_doubled'],
    ['www.doubled.example', 'name_doubled'],
  ])('C21: in the TXT record of %s is reported as %s', async (name, state) => {
    expect((await find(name)).proof).toBe(state);
  });

  test.each(['doubled.example', 'www.doubled.example'])(
    'C21: in the CNAME record of %s is reported as a doubled domain',
    async (name) => {
      expect((await find(name)).target).toBe('name_doubled');
    },
  );
});

describe('the target of a name', () => {
  test.each([
    ['good.example', 'found'],
    ['both.example', 'found'],
    ['six.example', 'found'],
    ['www.good.example', 'found'],
    ['capital.example', 'found'],
    ['elsewhere.example', 'missing'],
    ['half.example', 'missing'],
    ['half-six.example', 'missing'],
    ['empty.example', 'missing'],
    ['below.example', 'missing'],
    ['none.example', 'missing'],
    ['broken.example', 'unanswered'],
    ['silent.example', 'unanswered'],
  ])('is judged for %s as %s', async (name, state) => {
    expect((await find(name)).target).toBe(state);
  });
});
