import type { Subscriber } from '@musubi/api-client';

interface Group<T> {
  /** The text on the page to which these readers agreed. */
  readonly purpose: string;
  readonly subscribers: readonly T[];
}

/** Groups subscribers by the text they agreed to, so that a screen shows each text once. */
export function groupByPurpose<T extends Pick<Subscriber, 'purpose'>>(
  subscribers: readonly T[],
): readonly Group<T>[] {
  const groups = Map.groupBy(subscribers, ({ purpose }) => purpose);
  return Array.from(groups, ([purpose, group]) => ({ purpose, subscribers: group }));
}
