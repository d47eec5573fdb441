/**
 * Setup file of Vitest: a warning of the process fails the run. Libraries warn before they refuse what they did so far,
 * such as `pg` two statements at once on a connection.
 */
function failOnWarning({ name, message, stack }: Error): void {
  // How many listeners an emitter has, depends on the number of test files that share the process.
  if (name === 'MaxListenersExceededWarning') return;
  // Without the other fields, because Vitest reads all of them and causes further warnings.
  throw Object.assign(new Error(`${name}: ${message}`), { stack });
}

// Test files that share a process run this file once each.
if (!process.listeners('warning').some(({ name }) => name === failOnWarning.name)) {
  process.on('warning', failOnWarning);
}
