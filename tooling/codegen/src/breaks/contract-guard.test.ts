import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import type { Contract, Schema } from '../contract-document.ts';
import { paths } from '../paths.ts';
import { findUnnamedBreaks } from './contract-guard.ts';

const bundle = await readFile(join(paths.contractOutput, 'bundle.json'), 'utf8');

/** The present contract, for tests to change. */
interface Planted extends Contract {
  readonly info: { version: string };
  readonly paths: Record<string, Record<string, unknown>>;
  readonly components: { readonly schemas: Record<string, Schema & { enum: unknown[]; required: string[] }> };
}

function plant(change: (contract: Planted) => void, version = '9.0.0'): Contract {
  const contract = JSON.parse(bundle) as Planted;
  contract.info.version = version;
  change(contract);
  return contract;
}

const findBreaks = (present: Contract, ...changes: readonly string[]): readonly string[] =>
  findUnnamedBreaks(JSON.parse(bundle) as Contract, present, changes);

const PLANTS: readonly (readonly [string, (contract: Planted) => void, string])[] = [
  [
    'an operation is removed',
    ({ paths: operations }) => delete operations['/v4/search'],
    '- Break `GET /v4/search`: `removed`',
  ],
  [
    'an enum is narrowed',
    ({ components }) => components.schemas['GenreId']?.enum.pop(),
    '- Break `PUT /v4/genres`: `body.genres[]: ',
  ],
  [
    'a field is made required',
    ({ components }) => components.schemas['CreateCommentRequest']?.required.push('from_name'),
    '- Break `POST /comments`: `body.from_name: now required`',
  ],
];

describe.each(PLANTS)('the guard, when %s,', (_name, change, item) => {
  test.each(['0.4.0', '0.5.0', '1.0.0'])('4E1: refuses the contract as version %s', (version) => {
    expect(findBreaks(plant(change, version))).toContainEqual(expect.stringContaining(item));
  });

  test('4E1: accepts the contract once a file of changes names each break', () => {
    const breaks = findBreaks(plant(change));
    expect(findBreaks(plant(change), `product\n\n${breaks.join('.\n  A reason.\n')}\n`)).toEqual([]);
  });
});

describe('an item of changes', () => {
  const removed = plant(({ paths: operations }) => {
    delete operations['/v4/search'];
    delete operations['/genres'];
  });
  const findLeft = (item: string): readonly string[] => findBreaks(removed, `product\n\n${item}\n`);

  test('names a break of several operations', () => {
    const item = '- Break `GET /genres`, `GET /v4/search`: `removed`. Use `GET /discover`.';
    expect(findLeft(item)).toEqual([]);
  });

  test.each([
    ['names another operation', '- Break `GET /v4/users`: `removed`'],
    ['names another break', '- Break `GET /genres`, `GET /v4/search`: `query limit: removed`'],
    ['tells of the operations without the word', '- `GET /genres`, `GET /v4/search`: `removed`'],
  ])('counts for no other break when it %s', (_name, item) => {
    expect(findLeft(item)).toEqual([
      '- Break `GET /genres`: `removed`',
      '- Break `GET /v4/search`: `removed`',
    ]);
  });

  test('is not needed for an added operation, parameter or member', () => {
    const extended = plant(({ paths: operations, components }) => {
      operations['/v4/more'] = {
        get: { ...(operations['/genres']?.['get'] as object), operationId: 'more' },
      };
      Object.assign(components.schemas['PublicProfile']?.properties ?? {}, { more: { type: 'string' } });
    });
    expect(findBreaks(extended)).toEqual([]);
  });
});
