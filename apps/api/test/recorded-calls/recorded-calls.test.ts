// `RECORD_CALLS=1 pnpm verify:test --project api apps/api/test/recorded-calls` records the answers again.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { contract, listOperations } from '#platform/http/contract/contract-document.ts';

import { Bindings, findDifferences } from './answers.ts';
// Nothing of the support itself: a test that imports it does not run in every turn.
import { type DemoStage, openDemoStage, recordsCalls } from './demo-stage.ts';
import { SPECIFIED_CALLS } from './inputs/specified-calls.ts';
import { type Answers, CALLS, readRecord, send, writeRecord } from './recording.ts';

test('names the 33 calls of the specification as the contract does', () => {
  const inContract = listOperations(contract).flatMap(({ method, path, operation }) =>
    operation.operationId in SPECIFIED_CALLS
      ? [[operation.operationId, `${method.toUpperCase()} ${path}`] as const]
      : [],
  );
  expect(Object.fromEntries(inContract)).toEqual(SPECIFIED_CALLS);
  expect(Object.keys(SPECIFIED_CALLS)).toHaveLength(33);
  expect(CALLS.map(([call]) => call).toSorted()).toEqual(Object.values(SPECIFIED_CALLS).toSorted());
});

describe('the answers of', () => {
  const bindings = new Bindings();
  let stage: DemoStage;
  let record: Answers;
  beforeAll(async () => {
    if (recordsCalls()) await writeRecord();
    [stage, record] = [await openDemoStage('now'), await readRecord()];
  }, 300_000);
  afterAll(async () => stage.close());

  test.each(CALLS)('%s have every recorded member', async (call, inputs) => {
    const recorded = Object.entries(record[call] ?? {});
    expect(inputs.map(([name]) => name)).toEqual(recorded.map(([name]) => name));
    const differences: string[] = [];
    for (const [at, [name, input]] of inputs.entries()) {
      const [, answer] = recorded[at] ?? [];
      if (answer === undefined) continue;
      const found = findDifferences(answer, await send(stage, input), bindings);
      differences.push(...found.map((difference) => `${name} · ${difference}`));
    }
    expect(differences).toEqual([]);
  });
});
