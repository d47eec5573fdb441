import { expect, test } from 'vitest';

import { parseSlug } from './slug-names.ts';
import { fillTemplate, planFiles } from './templates.ts';

const names = parseSlug('fan-letters');

test('replaces every spelling of the example', () => {
  expect(fillTemplate('example-nouns exampleNouns ExampleNouns example_nouns', names)).toBe(
    'fan-letters fanLetters FanLetters fan_letters',
  );
  expect(fillTemplate('Example nouns, the example nouns', names)).toBe('Fan letters, the fan letters');
});

test('capitalises only the Pascal-case name of a one-word slug', () => {
  expect(fillTemplate('/v4/example_nouns getExampleNouns(exampleNouns)', parseSlug('songs'))).toBe(
    '/v4/songs getSongs(songs)',
  );
});

test('creates every part without leftovers of the example', async () => {
  const files = await planFiles(names);
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'openapi/paths/fan-letters.yaml',
      'apps/api/src/modules/fan-letters/get-fan-letters.ts',
      'apps/api/src/modules/fan-letters/module.ts',
      'apps/web/src/features/fan-letters/fan-letters-screen.tsx',
      'apps/web/src/app/[locale]/(app)/my/fan-letters/page.tsx',
      'packages/i18n/locales/zh-TW/fan-letters.json',
      'tooling/e2e/fan-letters.e2e.ts',
    ]),
  );
  const left = files.filter(({ path, text }) => /example.?nouns/i.test(path + text));
  expect(left.map(({ path }) => path)).toEqual([]);
});

test('lists the refusals that every operation may answer with', async () => {
  const contract = (await planFiles(names)).find(({ path }) => path === 'openapi/paths/fan-letters.yaml');
  const codes = Array.from(contract?.text.matchAll(/^      '(\d{3})':/gm) ?? [], ([, code]) => code);
  expect(codes).toEqual(expect.arrayContaining(['400', '429', '503']));
});
