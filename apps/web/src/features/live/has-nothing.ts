import type { ReadState } from '#shared/app/use-read.ts';

interface List {
  readonly items: readonly unknown[];
}

/** Whether a list has neither entries nor an error. Its card is then hidden. */
export function hasNothing({ data, error }: Pick<ReadState<List>, 'data' | 'error'>): boolean {
  return error === undefined && (data === undefined || data.value.items.length === 0);
}
