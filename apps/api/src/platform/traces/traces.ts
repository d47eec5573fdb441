import type { Traces } from './open-telemetry.ts';

/**
 * Starts the traces when a collector is set. Must run before `pg` is imported, because its methods are replaced while
 * it loads.
 * @param version version of the product
 */
export async function openTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: { readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined },
  readVersion: () => Promise<string>,
): Promise<Traces | undefined> {
  if (endpoint === undefined) return undefined;
  // Lazy-loaded: without a collector the libraries would take memory for nothing.
  const { startTraces } = await import('./open-telemetry.ts');
  return startTraces(await readVersion());
}
