import { expect, test } from 'vitest';

import { createBatchedRead } from './batched-read.ts';

interface Read {
  readonly keys: readonly string[];
  readonly answer: (values: Readonly<Record<string, string>>) => void;
  readonly fail: (error: Error) => void;
}

function createSource() {
  const reads: Read[] = [];
  let atEnd: (() => void)[] = [];
  const read = createBatchedRead<string>(
    async (keys) =>
      new Promise((resolve, reject) => {
        reads.push({ keys, answer: (values) => resolve(new Map(Object.entries(values))), fail: reject });
      }),
    (work) => atEnd.push(work),
  );
  const endTurn = (): void => {
    const due = atEnd;
    atEnd = [];
    for (const work of due) work();
  };
  return { reads, read, endTurn };
}

test('answers all reads of one event-loop turn with one batch of unique keys', async () => {
  const { reads, read, endTurn } = createSource();
  const answers = Promise.all([read('a'), read('b'), read('a'), read('nobody')]);
  endTurn();
  expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b', 'nobody']]);
  reads[0]?.answer({ a: '1', b: '2' });
  expect(await answers).toEqual(['1', '2', '1', undefined]);
});

test('never answers a read from a batch that started before the read', async () => {
  const { reads, read, endTurn } = createSource();
  const before = read('a');
  endTurn();
  const after = read('a');
  reads[0]?.answer({ a: 'old' });
  expect(await before).toBe('old');
  endTurn();
  reads[1]?.answer({ a: 'new' });
  expect(await after).toBe('new');
});

test('collects reads while a batch is running, until that batch ends or 32 reads wait', async () => {
  const { reads, read, endTurn } = createSource();
  const ask = async (keys: readonly string[]) => Promise.all(keys.map(read));
  const first = ask(['a']);
  endTurn();
  const second = ask(['b', 'c']);
  endTurn();
  expect(reads.map(({ keys }) => keys)).toEqual([['a']]);
  reads[0]?.answer({ a: '1' });
  expect(await first).toEqual(['1']);
  endTurn();
  expect(reads[1]?.keys).toEqual(['b', 'c']);
  const many = Array.from({ length: 32 }, (_, number) => `m${number}`);
  const third = ask(many);
  endTurn();
  expect(reads[2]?.keys).toEqual(many);
  reads[2]?.answer({ m3: 'three' });
  expect((await third)[3]).toBe('three');
  reads[1]?.answer({ c: '3' });
  expect(await second).toEqual([undefined, '3']);
});

test('rejects only the reads of the batch that failed', async () => {
  const { reads, read, endTurn } = createSource();
  const failing = Promise.allSettled([read('a'), read('b')]);
  endTurn();
  reads[0]?.fail(new Error('down'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = read('a');
  endTurn();
  reads[1]?.answer({ a: '1' });
  expect(await next).toBe('1');
});
