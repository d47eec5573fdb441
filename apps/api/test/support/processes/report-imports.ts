// Preloaded into a process under test: prints the first import of each package of OpenTelemetry, and of `pg`.
import { registerHooks } from 'node:module';

const reported = new Set<string>();

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const isWatched =
      specifier === 'pg' || /\/node_modules\/@(?:opentelemetry|fastify\/otel)\b/.test(resolved.url);
    if (isWatched && /^[@p]/.test(specifier) && !reported.has(specifier)) {
      reported.add(specifier);
      process.stdout.write(`imported ${specifier}\n`);
    }
    return resolved;
  },
});
