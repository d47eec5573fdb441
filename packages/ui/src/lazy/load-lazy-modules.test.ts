import { expect, test } from 'vitest';

import { createLazyModule, type LazyModule, loadLazyModules } from './lazy-module.ts';

// This file imports no other lazy modules, because `loadLazyModules` loads every lazy module of the process.
test('loads every lazy module and every module that a lazy module creates', async () => {
  const inner: LazyModule<string>[] = [];
  const outer = createLazyModule(async () => {
    inner.push(createLazyModule(async () => 'inner'));
    return 'outer';
  });
  await loadLazyModules();
  expect(outer.get()).toBe('outer');
  expect(inner.map((module) => module.get())).toEqual(['inner']);
});

test('loads a module only once for two concurrent calls', async () => {
  let loads = 0;
  createLazyModule(async () => {
    loads += 1;
    return loads;
  });
  await Promise.all([loadLazyModules(), loadLazyModules()]);
  expect(loads).toBe(1);
});
