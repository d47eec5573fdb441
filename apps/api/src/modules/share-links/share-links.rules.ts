import type { ShareLinkPlace } from '@musubi/domain/share-links';

/** For this time, a second request for the same place is a repeat of the first. */
export const REPEAT_MS = 10_000;

/** Start of the tags of a place on a day such as `2026-11-27`. */
export function toTagStart(place: ShareLinkPlace, day: string): string {
  return `${place}-${day.slice(5, 7)}${day.slice(8, 10)}`;
}

/** The first tag with this start that is not taken: `x-1127`, `x-1127-2`, … */
export function chooseTag(start: string, taken: ReadonlySet<string>): string {
  let tag = start;
  for (let number = 2; taken.has(tag); number += 1) tag = `${start}-${number}`;
  return tag;
}
