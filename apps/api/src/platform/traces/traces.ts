import type { Traces } from './open-telemetry.ts';

/**
 * Starts the traces if a collector is configured. Must run before `pg` is imported, because OpenTelemetry
 * patches `pg` while it loads.
 * @param version version of the product
 */
export async function openTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: { readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined },
  readVersion: () => Promise<string>,
): Promise<Traces | undefined> {
  if (endpoint === undefined) return undefined;
  // Lazy-loaded, because the libraries use memory that is wasted without a collector.
  const { startTraces } = await import('./open-telemetry.ts');
  return startTraces(await readVersion());
}
