/** The link that a click opens without a reload. */
export interface SoftTarget {
  readonly href: string;
  /** Whether the new screen opens at its top. */
  readonly scroll: boolean;
}

/** Returns the `SoftLink` around an event's target; null outside of such a link. */
export function findSoftTarget(target: EventTarget | null): SoftTarget | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null;
  const href = link?.getAttribute('href') ?? null;
  return href === null ? null : { href, scroll: link?.dataset['soft'] !== 'still' };
}
