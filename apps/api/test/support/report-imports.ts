// Preloaded into a process under test: prints the URL of each module of OpenTelemetry that the process imports.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (/\/node_modules\/@(?:opentelemetry|fastify\/otel)\b/.test(resolved.url)) {
      process.stdout.write(`imported ${specifier}\n`);
    }
    return resolved;
  },
});
