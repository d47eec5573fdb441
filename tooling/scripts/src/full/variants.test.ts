import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { openRepository, type Repository } from '../repository.ts';

const variantRow = z.strictObject({
  journeys: z.array(z.string()).min(1),
  cases: z.string().min(1),
  provenBy: z.string().min(1),
});

const JOURNEY = /^tooling\/e2e\/(.+)\.e2e\.ts$/;

describe('variants.json', () => {
  let repository: Repository;
  let rows: readonly z.infer<typeof variantRow>[];
  beforeAll(async () => {
    repository = await openRepository();
    const text = await repository.read('tooling/e2e/src/journey/variants.json');
    rows = z.array(variantRow).parse(JSON.parse(text));
  });

  test('has a row for each file with variants, and for no other file', async () => {
    const named = [...new Set(rows.flatMap(({ journeys }) => journeys))].toSorted();
    const journeys = repository.files.flatMap((file) => JOURNEY.exec(file)?.[1] ?? []);
    const tagged = await Promise.all(
      journeys.map(async (name) => {
        const text = await repository.read(`tooling/e2e/${name}.e2e.ts`);
        return text.includes("/journey/variant.ts'") ? [name] : [];
      }),
    );
    expect(named).toEqual(tagged.flat().toSorted());
  });

  test('names tests that exist', () => {
    const named = rows.flatMap(({ provenBy }) =>
      [...provenBy.matchAll(/`([^`]+)`/g)].map(([, path]) => path),
    );
    const isThere = (path = ''): boolean =>
      repository.files.some((file) => file === path || file.endsWith(`/${path}`));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });
});
