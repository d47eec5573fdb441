import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import { StartError } from '../start-error.ts';
import {
  assumedAppEnvironment,
  emulatorHostSchema,
  hostSchema,
  logLevelSchema,
  metricsPortSchema,
  originListSchema,
  originSchema,
  portOrAnySchema,
  portSchema,
  readEnvironment,
  toMetricsPlace,
} from './environment.ts';

const schema = z.object({
  FIREBASE_PROJECT_ID: z.string(),
  API_PORT: portSchema.default(3002),
  WEB_ORIGIN: originSchema.default('http://localhost:3000'),
  CORS_ORIGINS: originListSchema.default([]),
  AUTH_HOST: emulatorHostSchema.optional(),
});

function readFault(valueSchema: z.ZodType, value: string): string {
  try {
    readEnvironment(z.object({ VALUE: valueSchema }), { VALUE: value });
    return '';
  } catch (error) {
    return error instanceof StartError ? error.message : 'no sentence';
  }
}

describe('readEnvironment', () => {
  test('parses variables, and treats empty variables as missing', () => {
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

  test('reports each missing or invalid variable in one sentence', () => {
    const read = () => readEnvironment(schema, { API_PORT: '70000', WEB_ORIGIN: 'localhost:3000' });
    expect(read).toThrow(StartError);
    expect(read).toThrow(/FIREBASE_PROJECT_ID must be set/);
    expect(read).toThrow(/API_PORT must be a port number from 1 to 65535/);
    expect(read).toThrow(/WEB_ORIGIN must be an origin such as https:\/\/example\.com/);
  });
});

test.each(['https://example.com/', 'https://example.com/a', 'ftp://example.com', 'example.com', 'null'])(
  'rejects %s as an origin',
  (text) => {
    expect(originSchema.safeParse(text).success).toBe(false);
  },
);

test('assumes `development` by default only for demo-* projects', () => {
  expect(assumedAppEnvironment(undefined, 'demo-musubi')).toBe('development');
  expect(assumedAppEnvironment(undefined, 'musubi')).toBe('production');
  expect(assumedAppEnvironment('development', 'musubi')).toBe('development');
});

test.each(['0', '-1', '65536', '30 00', '3e3', '0x10', '3000.5', 'http'])('rejects %s as a port', (text) => {
  expect(readFault(portSchema, text)).toContain('VALUE must be a port number from 1 to 65535');
});

test('allows port 0 only for a port to listen on', () => {
  expect(portOrAnySchema.parse('0')).toBe(0);
  expect(portOrAnySchema.safeParse('65536').success).toBe(false);
});

test.each(['127.0.0.1', '0.0.0.0', '::1', 'localhost'])('accepts the host %s', (text) => {
  expect(hostSchema.parse(text)).toBe(text);
});

test.each(['my-laptop', 'x86_64-conda-linux-gnu', '127.0.0.1:3000', 'http://127.0.0.1'])(
  'rejects the host %s',
  (text) => {
    expect(readFault(hostSchema, text)).toContain('VALUE must be an IP address of this machine');
  },
);

test('rejects an unknown log level', () => {
  expect(readFault(logLevelSchema, 'loud')).toContain('VALUE must be one of fatal, error, warn');
});

describe('METRICS_PORT', () => {
  const portsOf = (port?: number): readonly (number | undefined)[] => {
    const settings = { METRICS_HOST: '127.0.0.1', METRICS_PORT: port };
    return [
      toMetricsPlace(settings, 'api'),
      toMetricsPlace(settings, 'web'),
      toMetricsPlace(settings, 'page'),
      toMetricsPlace(settings, 'page', 63),
    ].map((place) => place?.port);
  };

  test('gives each process a port of its own', () => {
    expect(portsOf(9300)).toEqual([9300, 9301, 9302, 9365]);
    expect(portsOf(0)).toEqual([0, 0, 0, 0]);
    expect(portsOf()).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('has enough ports for 64 page processes', () => {
    expect(readFault(metricsPortSchema, '65470')).toBe('');
    expect(readFault(metricsPortSchema, '65471')).toContain('65470');
  });
});
