import { expect, test } from 'vitest';

import { createLazyModule, type LazyModule, loadLazyModules } from './lazy-module.ts';

// Only for files without lazy modules of their own: it loads every module that the process has created.
test('loads every lazy module and those that they create', async () => {
  const inner: LazyModule<string>[] = [];
  const outer = createLazyModule(async () => {
    inner.push(createLazyModule(async () => 'inner'));
    return 'outer';
  });
  await loadLazyModules();
  expect(outer.get()).toBe('outer');
  expect(inner.map((module) => module.get())).toEqual(['inner']);
});

test('counts one load of a module that is requested twice', async () => {
  let loads = 0;
  createLazyModule(async () => {
    loads += 1;
    return loads;
  });
  await Promise.all([loadLazyModules(), loadLazyModules()]);
  expect(loads).toBe(1);
});
