import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { type Contract, findOperations } from './contract-document.ts';
import { SPECIFIED_CALLS, withoutNames, writeOperationsDocument } from './operations-document.ts';
import { paths } from './paths.ts';

const MODULE = 'apps/api/src/modules/songs';
const contract: Contract = {
  info: { version: '1.0.0' },
  paths: {
    '/users/{id}': { get: { operationId: 'getSong', responses: {} } },
    '/songs': { post: { operationId: 'addSong', responses: {} } },
  },
};
const sources = new Map([
  [`${MODULE}/module.ts`, 'operations: { getSong: READ, addSong: { run: addSong, ...WRITE } }'],
  [`${MODULE}/songs.rules.property.test.ts`, '/songs /songs /songs'],
  [`${MODULE}/add.test.ts`, "send({ method: 'POST', url: '/songs' })"],
  [`${MODULE}/songs.test.ts`, "send({ url: '/users/1' })"],
]);

/** Returns the operations of the specification that a contract deprecates. */
function findDeprecated(from: Contract): readonly string[] {
  const specified = new Set(Object.values(SPECIFIED_CALLS).flat().map(withoutNames));
  return [...findOperations(from)]
    .filter(([call, operation]) => 'deprecated' in operation && specified.has(withoutNames(call)))
    .map(([call]) => call);
}

describe('the operations document', () => {
  test('has a row for each operation, with its module and test', () => {
    const text = writeOperationsDocument(contract, sources).replaceAll(/ +/g, ' ');
    expect(text).toContain(
      `| \`GET /users/{id}\` | \`getSong\` | \`${MODULE}\` | \`${MODULE}/songs.test.ts\` |`,
    );
    expect(text).toContain(`| \`POST /songs\` | \`addSong\` | \`${MODULE}\` | \`${MODULE}/add.test.ts\` |`);
    expect(text.indexOf('Group B')).toBeLessThan(text.indexOf('getSong'));
    expect(text.indexOf('getSong')).toBeLessThan(text.indexOf('Besides'));
  });

  test('recognises requests that span several lines or take the URL from a constant', () => {
    const named =
      "const SONGS = '/songs';\nconst SONG = '/users/1';\n" +
      "send({\n  method: 'POST',\n  url: SONGS,\n});\nsend({ url: `/users/${id}` });";
    const text = writeOperationsDocument(
      contract,
      new Map([...sources, [`${MODULE}/add.test.ts`, named], [`${MODULE}/songs.test.ts`, '']]),
    );
    expect(text).toContain(`${MODULE}/add.test.ts`);
    expect(text).not.toContain(`${MODULE}/songs.test.ts`);
  });

  test('throws when no test of the module calls an operation', () => {
    const others =
      "send({ method: 'DELETE', url: '/songs' }); send({ url: '/songs' }); send({ method: 'POST', url: '/songs/1' });";
    const wrong = new Map([...sources, [`${MODULE}/add.test.ts`, others]]);
    expect(() => writeOperationsDocument(contract, wrong)).toThrow(
      `No test in ${MODULE} calls POST /songs (addSong)`,
    );
  });

  test('throws when no module serves an operation', () => {
    expect(() => writeOperationsDocument(contract, new Map())).toThrow(
      'No module in apps/api/src/modules has a row for getSong',
    );
  });
});

test('the API contract contains every operation of the specification', async () => {
  const bundle = JSON.parse(await readFile(join(paths.contractOutput, 'bundle.json'), 'utf8')) as Contract;
  const present = new Set([...findOperations(bundle).keys()].map(withoutNames));
  const missing = Object.values(SPECIFIED_CALLS)
    .flat()
    .filter((call) => !present.has(withoutNames(call)));
  expect(missing).toEqual([]);
});

test('the API contract deprecates no operation of the specification', async () => {
  const bundle = JSON.parse(await readFile(join(paths.contractOutput, 'bundle.json'), 'utf8')) as Contract;
  expect(findDeprecated(bundle)).toEqual([]);
  const [call = ''] = SPECIFIED_CALLS['Group B: content'] ?? [];
  const ending = {
    '/invitations': { get: { operationId: 'getInvitation', responses: {}, deprecated: true } },
  };
  expect(findDeprecated({ ...bundle, paths: ending })).toEqual([call]);
});
