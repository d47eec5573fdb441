import { readFile } from 'node:fs/promises';

import { BRAND } from '@musubi/domain/brand';
import bundle from '@musubi/openapi/bundle.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { MODULE_OPERATIONS, OPERATION_RULES } from '#composition/modules.ts';
import { GUIDES } from '#platform/docs/guides.ts';
import { renderMarkdown } from '#platform/docs/markdown.ts';
import { TOKENS } from '#platform/docs/page-style.ts';
import { REFERENCE_SCRIPT } from '#platform/docs/reference-page.ts';
import { listResources } from '#platform/docs/resources.ts';
import { contract, listOperations } from '#platform/http/contract/contract-document.ts';
import { dereference } from '#platform/http/contract/dereference.ts';

import { createTestApp, type TestApp } from '../support/test-app.ts';

const TEXTS = ['/docs', ...GUIDES.map(({ slug }) => `/docs/${slug}`)];
const RESOURCES = listResources(
  MODULE_OPERATIONS,
  OPERATION_RULES,
  new Set(GUIDES.map(({ slug }) => slug as string)),
);
const REFERENCES = RESOURCES.map(({ slug }) => `/docs/${slug}`);
const MAX_WORDS = 8000;
const MAX_PART_BYTES = 64 * 1024;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const read = async (url: string) => {
  const answer = await api.send({ url });
  expect([url, answer.status]).toEqual([url, 200]);
  return answer;
};

describe('a page of text', () => {
  test.each(TEXTS)('%s has one heading of the first level, and no gaps below it', async (url) => {
    const { text } = await read(url);
    const levels = [...text.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    for (const [place, level] of levels.entries())
      expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  test.each(TEXTS)('%s runs no script and loads nothing', async (url) => {
    const { headers, text } = await read(url);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^ ]+'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(text).not.toMatch(/<script|<img|<iframe| style=| on\w+=|@import|url\(/);
  });

  test('has at most 8,000 words together with the others', async () => {
    let words = 0;
    for (const url of TEXTS) {
      const { text } = await read(url);
      const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(text) ?? [];
      words += main
        .replaceAll(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter((word) => /\w/.test(word)).length;
    }
    expect(words).toBeGreaterThan(3000);
    expect(words).toBeLessThanOrEqual(MAX_WORDS);
  });

  test('refuses markup, samples without a language, and placeholders without a value', () => {
    const targets = { findOperation: () => undefined };
    expect(() => renderMarkdown('<b>x</b>', targets)).toThrow('markup');
    expect(() => renderMarkdown('```\nx\n```', targets)).toThrow('language');
    expect(() => renderMarkdown('{{nothing}}', targets)).toThrow('{{nothing}}');
  });

  test('names every problem code, scope and closed field of the code', async () => {
    const codes = await read('/docs/errors');
    for (const code of bundle.components.schemas.ProblemCode.anyOf[0]?.enum ?? [])
      expect(codes.text).toContain(`<code>${code}</code>`);
    const tokens = await read('/docs/tokens');
    const named = Object.entries(OPERATION_RULES).flatMap(([id, { token, tokenClosedFields: fields = [] }]) =>
      token === 'never' || token === 'session' ? fields : [id, ...fields],
    );
    for (const name of named) expect(tokens.text).toContain(`<code>${name}</code>`);
  });
});

test('links inside the documentation lead to pages and headings that exist', async () => {
  const pages = new Map<string, string>();
  for (const url of [...TEXTS, ...REFERENCES]) pages.set(url, (await read(url)).text);
  const isThere = async (from: string, href: string): Promise<boolean> => {
    const { pathname, hash } = new URL(href, `http://localhost${from}`);
    const page = pages.get(pathname) ?? (await api.send({ url: pathname })).text;
    if (hash === '') return (await api.send({ url: pathname })).status === 200;
    const [, id] = hash.split('operation/');
    return id === undefined
      ? page.includes(` id="${hash.slice(1)}"`)
      : page.includes(`href="#operation/${id}"`) || pathname === from;
  };
  const broken: string[] = [];
  for (const [url, text] of pages)
    for (const href of new Set([...text.matchAll(/ href="([/#][^"]*)"/g)].map(([, target = '']) => target)))
      if (!(await isThere(url, href))) broken.push(`${url} → ${href}`);
  expect(broken).toEqual([]);
});

describe('the reference', () => {
  test('has every operation of the contract on exactly one page, and its part of the contract is whole', async () => {
    const found: string[] = [];
    for (const url of REFERENCES) {
      const { text, body, headers } = await read(`${url}.json`);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_PART_BYTES);
      const { paths } = dereference(body) as typeof contract;
      found.push(...listOperations({ paths }).map(({ operation: { operationId } }) => operationId));
    }
    expect(found.toSorted()).toEqual(
      listOperations(contract)
        .map(({ operation: { operationId } }) => operationId)
        .toSorted(),
    );
  });

  test('has another address than a text of the same name', () => {
    const slugs = listResources(MODULE_OPERATIONS, OPERATION_RULES, new Set(['links'])).map(
      ({ slug }) => slug,
    );
    expect(slugs).toContain('links-operations');
    expect(slugs).not.toContain('links');
  });

  test('can only load and run resources of its own origin', async () => {
    const { headers, text } = await read('/docs/stats');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'sha256-/);
    expect(policy).not.toMatch(/unsafe|https?:|\*|blob:/);
    const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([script]) => script);
    expect(scripts).toEqual(['<script src="/docs/redoc.js">', '<script src="/docs/reference.js">']);
    expect(text).not.toMatch(/https?:| style=| on\w+=/);
    expect((await read('/docs/reference.js')).text).toBe(REFERENCE_SCRIPT);
  });

  test('loads a Redoc build that requests nothing from other origins', async () => {
    const { headers, text } = await read('/docs/redoc.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(text).not.toMatch(/cdn\.redoc\.ly|fonts\.googleapis/);
    expect(text.length).toBeGreaterThan(1_000_000);
  });
});

test('the colours and sizes are the tokens of the product', async () => {
  const css = await readFile(
    new URL('../../../../packages/ui/src/tokens/tokens.css', import.meta.url),
    'utf8',
  );
  const plain = css.replaceAll(/\s+/g, ' ');
  for (const [name, value] of Object.entries(TOKENS)) expect(plain).toContain(`--${name}: ${value};`);
});

test('names the brand in every title', async () => {
  for (const url of [...TEXTS, ...REFERENCES])
    expect((await read(url)).text).toContain(`${BRAND.name} API</title>`);
});

test.each([
  '/docs',
  '/docs/oauth',
  '/docs/stats',
  '/docs/stats.json',
  '/docs/redoc.js',
  '/docs/reference.js',
])('%s has an ETag, by which a client learns that it is the same', async (url) => {
  const { headers } = await read(url);
  const again = await api.send({ url, headers: { 'if-none-match': String(headers['etag']) } });
  expect([again.status, again.text, headers['cache-control']]).toEqual([304, '', 'public, no-cache']);
});
