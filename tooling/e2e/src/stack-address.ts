/** Ports of the stack that journeys run on, away from those of `npm start`; E2E_PORT_BASE moves them all. */
export function e2ePorts(environment: Readonly<Record<string, string | undefined>>) {
  const base = Number(environment['E2E_PORT_BASE'] ?? 4300);
  return {
    web: base,
    page: base + 1,
    api: base + 2,
    content: base + 3,
    authEmulator: base + 4,
    signals: base + 5,
  } as const;
}
