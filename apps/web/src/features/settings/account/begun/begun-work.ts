import type { LoginProvider } from '@musubi/auth/login-providers';
import { BRAND } from '@musubi/domain/brand';

import type { DraftCipher } from '#shared/sealed-drafts/draft-cipher.ts';
import { tryStorage } from '#shared/try-storage.ts';

/** Contents of forms, by the name of the form. */
export type BegunWork = Readonly<Record<string, unknown>>;

/** A user who left for a provider's page in this tab, to re-authenticate. */
export interface Leaving {
  readonly userId: string;
  readonly path: string;
  readonly provider: LoginProvider;
}

export interface BegunWorkPorts {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Opens the key of the user's unsaved texts. May throw. */
  readonly openCipher: (userId: string) => Promise<DraftCipher>;
  readonly nowMs: () => number;
}

const KEY = `${BRAND.slug}.left-to-confirm`;
/** A return after this time is none: the session may be another's. */
const MAX_AGE_MS = 15 * 60_000;

const about = ({ userId, path }: Pick<Leaving, 'path' | 'userId'>): string =>
  `begun work of ${userId} at ${path}`;

/** Encrypts what was begun, and stores it in this tab until the user comes back. @throws when it cannot be stored. */
export async function keepBegunWork(
  { storage, openCipher, nowMs }: BegunWorkPorts,
  leaving: Leaving,
  work: BegunWork,
): Promise<void> {
  const isEmpty = Object.keys(work).length === 0;
  const sealed = isEmpty
    ? null
    : await (await openCipher(leaving.userId)).seal(JSON.stringify(work), about(leaving));
  storage().setItem(KEY, JSON.stringify({ ...leaving, sealed, atMs: nowMs() }));
}

export function forgetBegunWork({ storage }: Pick<BegunWorkPorts, 'storage'>): void {
  tryStorage(() => storage().removeItem(KEY), undefined);
}

/** Returns what the user had begun on this screen, and forgets it; null for a user who did not leave from it. */
export async function takeBegunWork(
  ports: BegunWorkPorts,
  { userId, path }: Pick<Leaving, 'path' | 'userId'>,
): Promise<BegunWork | null> {
  const saved = tryStorage(() => ports.storage().getItem(KEY), null);
  if (saved === null) return null;
  forgetBegunWork(ports);
  const record = parseObject(saved);
  const age = ports.nowMs() - Number(record['atMs']);
  if (record['userId'] !== userId || record['path'] !== path || !(age <= MAX_AGE_MS)) return null;
  const { sealed } = record;
  if (typeof sealed !== 'string') return {};
  const cipher = await ports.openCipher(userId).catch(() => null);
  return parseObject((await cipher?.open(sealed, about({ userId, path }))) ?? '{}');
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
