import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import {
  assumedAppEnvironment,
  emulatorHostSchema,
  originListSchema,
  originSchema,
  portSchema,
  readEnvironment,
} from './environment.ts';
import { StartError } from './start-error.ts';

const schema = z.object({
  FIREBASE_PROJECT_ID: z.string(),
  API_PORT: portSchema.default(3002),
  WEB_ORIGIN: originSchema.default('http://localhost:3000'),
  CORS_ORIGINS: originListSchema.default([]),
  AUTH_HOST: emulatorHostSchema.optional(),
});

describe('readEnvironment', () => {
  test('reads what is set and takes a variable set to nothing as missing', () => {
    const read = readEnvironment(schema, {
      FIREBASE_PROJECT_ID: 'demo-musubi',
      API_PORT: '',
      CORS_ORIGINS: 'https://a.example, https://b.example:8443,',
      AUTH_HOST: '127.0.0.1:9099',
      UNRELATED: 'x',
    });
    expect(read).toEqual({
      FIREBASE_PROJECT_ID: 'demo-musubi',
      API_PORT: 3002,
      WEB_ORIGIN: 'http://localhost:3000',
      CORS_ORIGINS: ['https://a.example', 'https://b.example:8443'],
      AUTH_HOST: '127.0.0.1:9099',
    });
  });

  test('says in one sentence a variable what is missing or wrong', () => {
    const read = () => readEnvironment(schema, { API_PORT: '70000', WEB_ORIGIN: 'localhost:3000' });
    expect(read).toThrow(StartError);
    expect(read).toThrow(/FIREBASE_PROJECT_ID must be set/);
    expect(read).toThrow(/API_PORT must be a port number, 0 to 65535/);
    expect(read).toThrow(/WEB_ORIGIN must be an origin such as https:\/\/example\.com/);
  });
});

test.each(['https://example.com/', 'https://example.com/a', 'ftp://example.com', 'example.com', 'null'])(
  '%s is no origin',
  (text) => {
    expect(originSchema.safeParse(text).success).toBe(false);
  },
);

test('only demo-* projects are taken for development', () => {
  expect(assumedAppEnvironment(undefined, 'demo-musubi')).toBe('development');
  expect(assumedAppEnvironment(undefined, 'musubi')).toBe('production');
  expect(assumedAppEnvironment('development', 'musubi')).toBe('development');
});
