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

type Press = Pick<MouseEvent, 'button' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a click opens a link in this tab. The browser handles the others. */
export function isPlainPress(press: Press): boolean {
  const hasModifier = press.ctrlKey || press.metaKey || press.shiftKey || press.altKey;
  return press.button === 0 && !press.defaultPrevented && !hasModifier;
}
