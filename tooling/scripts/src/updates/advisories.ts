import * as z from 'zod';

const auditSchema = z.object({
  advisories: z.record(
    z.string(),
    z.object({ module_name: z.string(), severity: z.string(), title: z.string(), url: z.string() }),
  ),
});

/**
 * Returns one line for each advisory in the output of `pnpm audit --json`; null if the output contains no
 * answer of the registry.
 */
export function readAdvisories(printed: string): readonly string[] | null {
  const parsed = auditSchema.safeParse(parseJson(printed));
  if (!parsed.success) return null;
  return Object.values(parsed.data.advisories).map(
    ({ module_name: name, severity, title, url }) => `${severity}: ${name}: ${title} (${url})`,
  );
}

/** Returns undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
