/**
 * Setup file for Vitest: fails the run when the process emits a warning. Libraries warn about deprecated uses
 * that a later version refuses, such as two concurrent statements on one connection of `pg`.
 */
function failOnWarning({ name, message, stack }: Error): void {
  // The number of listeners of an emitter depends on the number of test files that share the process.
  if (name === 'MaxListenersExceededWarning') return;
  // Omits the other fields, because Vitest reads all fields, which causes further warnings.
  throw Object.assign(new Error(`${name}: ${message}`), { stack });
}

// Test files that share a process run this file once each.
if (!process.listeners('warning').some(({ name }) => name === failOnWarning.name)) {
  process.on('warning', failOnWarning);
}
