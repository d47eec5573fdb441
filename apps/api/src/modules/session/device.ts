import Bowser from 'bowser';

import type { DeviceKind } from '#platform/database/schema/accounts/sign-ons.ts';

/** Names by which a user recognises a browser in the list of sessions. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: DeviceKind | null;
}

/** Maximum number of characters of a `User-Agent` that are parsed. Browsers send fewer characters. */
const READ_MAX = 400;

const BROWSERS: ReadonlySet<string | undefined> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string | undefined> = new Set(Object.values(Bowser.OS_MAP));

const KINDS: Readonly<Record<string, DeviceKind>> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

/**
 * Maps a `User-Agent` to names from a closed list, so that no text that the client sent is stored or shown.
 * Leaves out the browser version, which changes every month.
 */
export function readDevice(userAgent: string | undefined): Device {
  if (userAgent === undefined || userAgent === '') return { browser: null, system: null, kind: null };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, READ_MAX));
  return {
    browser: toKnown(browser.name, BROWSERS),
    system: toKnown(os.name, SYSTEMS),
    kind: KINDS[platform.type ?? ''] ?? (os.name === Bowser.OS_MAP['ChromeOS'] ? 'computer' : null),
  };
}

function toKnown(name: string | undefined, known: ReadonlySet<string | undefined>): string | null {
  return name !== undefined && known.has(name) ? name : null;
}
