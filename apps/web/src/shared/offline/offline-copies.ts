import { splitLocale } from '@musubi/i18n/locale-paths';

import {
  BUILD_HEADER,
  copiesName,
  findBuildFiles,
  isBuildFile,
  isCopiesName,
  isMemberScreen,
  OFFLINE_SCREEN_PATH,
} from './offline-rules.ts';

export interface OfflinePorts {
  readonly build: string;
  /** The path of the worker's scope. */
  readonly scope: string;
  readonly caches: Pick<CacheStorage, 'delete' | 'has' | 'keys' | 'open'>;
  readonly fetch: (path: string, options: RequestInit) => Promise<Response>;
}

const payloadKey = (path: string): string => `${path}?payload`;

/**
 * The stored copies of one build. All are fetched without cookies, so that they contain no user data. They
 * exist only from the first message of a signed-in page until the sign-out.
 */
export class OfflineCopies {
  readonly #ports: OfflinePorts;
  readonly #name: string;
  readonly #offlineScreen: string;
  #hasEnded = false;

  constructor(ports: OfflinePorts) {
    this.#ports = ports;
    this.#name = copiesName(ports.build);
    this.#offlineScreen = ports.scope.replace(/\/my\/$/, OFFLINE_SCREEN_PATH);
  }

  /** Starts to store copies: of the screen, its files, and the document for screens without a copy. */
  async begin(path: string, files: readonly string[]): Promise<void> {
    // A message that a page sent before the sign-out may arrive after the sign-out.
    const cache = this.#hasEnded ? null : await this.#open();
    if (cache === null) return;
    const own = files.filter((file) => isBuildFile(file) && !file.includes('?'));
    await Promise.all([...own, this.#offlineScreen].map(async (file) => this.#keepFile(cache, file)));
    await this.keepScreen(path);
  }

  /** Stores a copy of a screen of this build, once. Does nothing before `begin` and after `drop`. */
  async keepScreen(path: string): Promise<void> {
    const cache = await this.#openKept();
    if (cache === null || !isMemberScreen(path) || (await cache.match(path)) !== undefined) return;
    const [screen, payload] = await Promise.all([
      this.#fetchOwn(path, {}),
      this.#fetchOwn(`${path}?_rsc`, { rsc: '1' }),
    ]);
    if (screen === null || payload === null) return;
    const files = findBuildFiles(await screen.clone().text());
    await Promise.all(files.map(async (file) => this.#keepFile(cache, file)));
    await Promise.all([cache.put(path, screen), cache.put(payloadKey(path), payload)]);
  }

  async keepFile(path: string, response: Response): Promise<void> {
    const cache = response.ok ? await this.#openKept() : null;
    await cache?.put(path, response);
  }

  async findFile(path: string): Promise<Response | undefined> {
    return this.#find(path);
  }

  /** Returns the copy of a screen's document, or else the offline document. */
  async findScreen(path: string): Promise<Response | undefined> {
    return (await this.#find(path)) ?? this.#find(this.#offlineScreen);
  }

  async findPayload(path: string): Promise<Response | undefined> {
    return this.#find(payloadKey(path));
  }

  /** Deletes the copies of all other builds. */
  async dropOthers(): Promise<void> {
    await this.#delete((name) => name !== this.#name);
  }

  /** Deletes the copies of all builds and stops storing; the next session starts with a new worker. */
  async drop(): Promise<void> {
    this.#hasEnded = true;
    await this.#delete(() => true);
  }

  async #find(key: string): Promise<Response | undefined> {
    return (await this.#openKept())?.match(key, { ignoreVary: true });
  }

  /** The cache; null before `begin` and after `drop`. */
  async #openKept(): Promise<Cache | null> {
    const isKept = await this.#ports.caches.has(this.#name);
    return isKept && !this.#hasEnded ? this.#open() : null;
  }

  /** Creates or opens the cache. The cache must not exist again after the sign-out has deleted it. */
  async #open(): Promise<Cache | null> {
    const cache = await this.#ports.caches.open(this.#name);
    if (!this.#hasEnded) return cache;
    // The sign-out ran while the cache was being opened, which may have created the cache again.
    await this.#ports.caches.delete(this.#name);
    return null;
  }

  async #delete(isWanted: (name: string) => boolean): Promise<void> {
    const { caches } = this.#ports;
    const names = (await caches.keys()).filter((name) => isCopiesName(name) && isWanted(name));
    await Promise.all(names.map(async (name) => caches.delete(name)));
  }

  async #keepFile(cache: Cache, path: string): Promise<void> {
    if ((await cache.match(path)) !== undefined) return;
    const response = await this.#ports.fetch(path, { credentials: 'omit' });
    if (response.ok) await cache.put(path, response);
  }

  /** Fetches a response without user data; null unless this worker's own build has sent it. */
  async #fetchOwn(path: string, headers: Record<string, string>): Promise<Response | null> {
    const response = await this.#ports.fetch(path, {
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      // English has no prefix, and without the cookie the server would negotiate another language.
      headers: { ...headers, 'accept-language': splitLocale(path).locale },
    });
    return response.ok && response.headers.get(BUILD_HEADER) === this.#ports.build ? response : null;
  }
}
