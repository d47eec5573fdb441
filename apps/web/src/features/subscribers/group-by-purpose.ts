import type { Subscriber } from '@musubi/api-client';

interface Group<T> {
  /** The text that these readers agreed to on the page. */
  readonly purpose: string;
  readonly subscribers: readonly T[];
}

/** The subscribers by what they agreed to, so that a screen shows each sentence once. */
export function groupByPurpose<T extends Pick<Subscriber, 'purpose'>>(
  subscribers: readonly T[],
): readonly Group<T>[] {
  const groups = Map.groupBy(subscribers, ({ purpose }) => purpose);
  return Array.from(groups, ([purpose, group]) => ({ purpose, subscribers: group }));
}
