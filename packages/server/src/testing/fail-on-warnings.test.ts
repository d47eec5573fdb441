import { expect, test } from 'vitest';

test('B7: fails the run when the process emits a warning', () => {
  const warning = new Error('two statements at once are deprecated');
  // Calls the listener directly, because Node prints emitted warnings.
  const own = process.listeners('warning').filter(({ name }) => name === 'failOnWarning');
  expect(own).toHaveLength(1);
  expect(() => own[0]?.(warning)).toThrow(warning.message);
});
