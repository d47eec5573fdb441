import { portSchema, readEnvironment } from '@musubi/server/environment';
import * as z from 'zod';

const environment = z.object({ E2E_PORT_BASE: portSchema.default(4300) });

/** Ports of the journeys' stack, which differ from those of `npm start`. E2E_PORT_BASE moves them all. */
export function e2ePorts(variables: Readonly<Record<string, string | undefined>>) {
  const { E2E_PORT_BASE: base } = readEnvironment(environment, variables);
  return {
    web: base,
    page: base + 1,
    api: base + 2,
    content: base + 3,
    authEmulator: base + 4,
    signals: base + 5,
    sister: base + 6,
    mailbox: base + 7,
    thirdParties: base + 8,
  } as const;
}

export type StackPorts = ReturnType<typeof e2ePorts>;

/** `host:port` of the identity service of the journeys' stack. */
export const emulatorHost = (): string => `127.0.0.1:${e2ePorts(process.env).authEmulator}`;

/** Environment variables that assign these ports to a stack. */
export function portVariables(ports: StackPorts) {
  return {
    WEB_PORT: String(ports.web),
    PAGE_PORT: String(ports.page),
    API_PORT: String(ports.api),
    CONTENT_PORT: String(ports.content),
    AUTH_EMULATOR_PORT: String(ports.authEmulator),
    SIGNALS_PORT: String(ports.signals),
    MAILBOX_PORT: String(ports.mailbox),
    THIRD_PARTIES_PORT: String(ports.thirdParties),
  };
}

/** Ports of an additional stack, which differ from those of the journeys' stack by a multiple of ten. */
export function portsAbove(offset: number): StackPorts {
  return e2ePorts({ E2E_PORT_BASE: String(e2ePorts(process.env).web + offset) });
}

/**
 * Origin of the sister app. It needs its own host name, since all ports of `localhost` share their cookies.
 */
export function sisterOrigin(variables: Readonly<Record<string, string | undefined>>): string {
  return `http://sister.localhost:${e2ePorts(variables).sister}`;
}
