import { expect, test } from 'vitest';

import { findBreakingChanges } from './breaking-changes.ts';

/** Creates an API contract that uses every kind of schema, as plain JSON for tests to change. */
function createContract() {
  return {
    info: { version: '1.0.0' },
    security: [{ bearer: [] }],
    components: {
      schemas: {
        Song: {
          type: 'object',
          additionalProperties: false,
          required: ['id', 'title'],
          properties: {
            id: { type: 'string', format: 'uuid' } as Record<string, unknown>,
            title: { type: 'string', maxLength: 100 } as Record<string, unknown>,
            mood: { type: 'string', enum: ['calm', 'wild'] } as Record<string, unknown>,
            tags: { type: 'array', maxItems: 5, items: { type: 'string' } } as Record<string, unknown>,
          } as Record<string, Record<string, unknown>>,
        },
      },
      parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 50 } } },
    },
    paths: {
      '/songs': {
        get: {
          operationId: 'listSongs',
          security: [] as unknown[],
          parameters: [{ $ref: '#/components/parameters/Limit' }] as unknown[],
          responses: {
            '200': {
              content: {
                'application/json': {
                  schema: { type: 'array', items: { $ref: '#/components/schemas/Song' } },
                },
              },
            },
          },
        },
        post: {
          operationId: 'addSong',
          requestBody: {
            required: false,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Song' } } },
          },
          responses: { '204': {}, '400': {} },
        },
      } as Record<string, { operationId: string; [part: string]: unknown }>,
    },
  };
}

type Planted = ReturnType<typeof createContract>;
const song = (contract: Planted) => contract.components.schemas.Song;
const operation = (contract: Planted, method: string): { operationId: string; [part: string]: unknown } => {
  const found = contract.paths['/songs'][method];
  if (found === undefined) throw new Error(`There is no ${method}`);
  return found;
};
const compare = (plant: (contract: Planted) => void): readonly string[] => {
  const after = createContract();
  plant(after);
  return findBreakingChanges(createContract(), after);
};

test.each<[string, (contract: Planted) => void, string]>([
  ['an operation removed', (c) => delete c.paths['/songs']['get'], 'GET /songs: removed'],
  [
    'an operation renamed',
    (c) => (operation(c, 'get').operationId = 'getSongs'),
    'GET /songs: operationId listSongs became getSongs',
  ],
  [
    'an open operation closed',
    (c) => delete operation(c, 'get')['security'],
    'GET /songs: no longer open to everybody',
  ],
  [
    'another key required',
    (c) => (operation(c, 'post')['security'] = [{ apiKey: [] }]),
    'POST /songs: no longer open to bearer',
  ],
  ['a parameter removed', (c) => (operation(c, 'get')['parameters'] = []), 'GET /songs query limit: removed'],
  [
    'a parameter narrowed',
    (c) => (c.components.parameters.Limit.schema.maximum = 20),
    'GET /songs query limit: maximum 50 became 20',
  ],
  [
    'a parameter required',
    (c) =>
      (operation(c, 'get')['parameters'] = [
        { $ref: '#/components/parameters/Limit' },
        { name: 'after', in: 'query', required: true, schema: { type: 'string' } },
      ]),
    'GET /songs query after: now required',
  ],
  [
    'a body required',
    (c) => ((operation(c, 'post')['requestBody'] as { required: boolean }).required = true),
    'POST /songs body: now required',
  ],
  ['a field required', (c) => song(c).required.push('mood'), 'POST /songs body.mood: now required'],
  ['a field removed', (c) => delete song(c).properties['tags'], 'GET /songs 200[].tags: removed'],
  [
    'a field no longer required',
    (c) => song(c).required.pop(),
    'GET /songs 200[].title: no longer always there',
  ],
  [
    'a text shortened',
    (c) => (song(c).properties['title'] = { type: 'string', maxLength: 50 }),
    'POST /songs body.title: maxLength 100 became 50',
  ],
  [
    'a pattern',
    (c) => (song(c).properties['title'] = { type: 'string', maxLength: 100, pattern: '^x' }),
    'POST /songs body.title: the pattern changed',
  ],
  [
    'a value no longer accepted',
    (c) => (song(c).properties['mood'] = { type: 'string', enum: ['calm'] }),
    'POST /songs body.mood: wild is no longer accepted',
  ],
  [
    'a new value in a response',
    (c) => (song(c).properties['mood'] = { type: 'string', enum: ['calm', 'wild', 'sad'] }),
    'GET /songs 200[].mood: may now be sad',
  ],
  [
    'null',
    (c) => (song(c).properties['title'] = { type: 'string', maxLength: 100, nullable: true }),
    'GET /songs 200[].title: may now be null',
  ],
  [
    'another type',
    (c) => (song(c).properties['tags'] = { type: 'string' }),
    'GET /songs 200[].tags: type array became string',
  ],
  [
    'fewer entries',
    (c) => (song(c).properties['tags'] = { type: 'array', maxItems: 2, items: { type: 'string' } }),
    'POST /songs body.tags: maxItems 5 became 2',
  ],
  [
    'another success status',
    (c) => (operation(c, 'post')['responses'] = { '201': {}, '400': {} }),
    'POST /songs 201: an unexpected success status',
  ],
  [
    'another media type',
    (c) => (operation(c, 'get')['responses'] = { '200': { content: { 'text/csv': {} } } }),
    'GET /songs 200: application/json removed',
  ],
])('reports a breaking change: %s', (_name, plant, sentence) => {
  expect(compare(plant)).toContain(sentence);
});

test.each<[string, (contract: Planted) => void]>([
  ['nothing', () => {}],
  [
    'another operation',
    (c) => (c.paths['/songs']['delete'] = { operationId: 'clearSongs', responses: { '204': {} } }),
  ],
  [
    'a parameter that may be left out',
    (c) =>
      (operation(c, 'get')['parameters'] = [
        { $ref: '#/components/parameters/Limit' },
        { name: 'after', in: 'query', schema: { type: 'string' } },
      ]),
  ],
  ['a field that may be left out', (c) => (song(c).properties['year'] = { type: 'integer' })],
  ['a longer text', (c) => (song(c).properties['title'] = { type: 'string', maxLength: 200 })],
  ['an operation opened', (c) => (operation(c, 'post')['security'] = [])],
  [
    'another refusal',
    (c) => (operation(c, 'post')['responses'] = { '204': {}, '400': {}, '409': {}, '429': {} }),
  ],
])('accepts a change that breaks no client: %s', (_name, plant) => {
  expect(compare(plant)).toEqual([]);
});
