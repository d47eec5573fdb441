import type { CookieJar } from '../session/session-cookie.ts';

export interface FakeCookieJar extends CookieJar {
  /** All values assigned to `document.cookie`, in order. */
  readonly writes: readonly string[];
  /** Sets a cookie as another script would. */
  plant(name: string, value: string): void;
}

/**
 * Creates a cookie jar. Like a browser, it silently drops a cookie over 4,096 bytes and keeps the old cookie.
 */
export function createFakeCookieJar(): FakeCookieJar {
  const cookies = new Map<string, string>();
  const writes: string[] = [];
  return {
    writes,
    read: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    write(assignment) {
      writes.push(assignment);
      const [pair = '', ...attributes] = assignment.split('; ');
      const [name = '', ...value] = pair.split('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else if (new TextEncoder().encode(pair).length <= BROWSER_LIMIT_BYTES)
        cookies.set(name, value.join('='));
    },
    plant(name, value) {
      cookies.set(name, value);
    },
  };
}

const BROWSER_LIMIT_BYTES = 4096;
