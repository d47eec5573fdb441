import bundle from '@musubi/openapi/bundle.json' with { type: 'json' };
import { expect, test } from 'vitest';

import { dereference } from './dereference.ts';

const NAME = { type: 'string', maxLength: 50 };
const components = {
  schemas: {
    Name: NAME,
    User: { type: 'object', properties: { name: { $ref: '#/components/schemas/Name' } } },
    Users: { type: 'array', items: { $ref: '#/components/schemas/User' } },
  },
};

test('replaces references inside the target of a reference', () => {
  const document = { components, answer: { $ref: '#/components/schemas/Users' } };
  expect(dereference(document)).toMatchObject({
    answer: { type: 'array', items: { type: 'object', properties: { name: NAME } } },
  });
});

test('gives all references to one target the same object', () => {
  const user = { $ref: '#/components/schemas/User' };
  const { one, others } = dereference({ components, one: user, others: [user, user] }) as {
    readonly one: unknown;
    readonly others: readonly unknown[];
  };
  expect(others[0]).toBe(one);
  expect(others[1]).toBe(one);
  expect(Object.isFrozen(one)).toBe(true);
});

test('leaves its argument unchanged', () => {
  const document = { components, answer: { $ref: '#/components/schemas/User' } };
  const before = structuredClone(document);
  dereference(document);
  expect(document).toEqual(before);
});

test('follows escaped names and list indexes in a reference', () => {
  const document = { 'a/b': { '~c': [1, { d: 2 }] }, answer: { $ref: '#/a~1b/~0c/1' } };
  expect(dereference(document)).toMatchObject({ answer: { d: 2 } });
});

test('keeps a property that is named $ref', () => {
  const document = { properties: { $ref: { type: 'string' }, other: NAME } };
  expect(dereference(document)).toEqual(document);
});

test.each([
  ['a reference to an unknown target', { a: { $ref: '#/components/schemas/Gone' } }, 'points to nothing'],
  ['a reference to an inherited property', { a: { $ref: '#/constructor' } }, 'points to nothing'],
  ['a reference to another document', { a: { $ref: 'other.yaml#/a' } }, 'does not point into this document'],
  ['keys beside a reference', { a: { $ref: '#/b', nullable: true }, b: {} }, 'has keys beside it'],
  ['a reference to itself', { a: { $ref: '#/a' } }, '#/a contains itself'],
  ['a circular reference', { a: { b: { $ref: '#/c' } }, c: { d: { $ref: '#/a' } } }, 'contains itself'],
])('refuses %s', (_what, document, reason) => {
  expect(() => dereference(document)).toThrow(reason);
});

test('leaves no reference in the contract', () => {
  const references: unknown[] = [];
  JSON.stringify(dereference(bundle), (key, value: unknown) => {
    if (key === '$ref') references.push(value);
    return value;
  });
  expect(JSON.stringify(bundle)).toContain('"$ref"');
  expect(references).toEqual([]);
});
