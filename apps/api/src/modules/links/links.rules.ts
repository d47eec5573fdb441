import {
  LINK_DESCRIPTION_MAX_GRAPHEMES,
  LINK_SECTION_MAX_GRAPHEMES,
  LINK_TITLE_MAX_GRAPHEMES,
} from '@musubi/domain/limits';
import { linkTypeOf } from '@musubi/domain/link-types';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldProblem, FieldRefusal } from '@musubi/domain/problem-codes';
import { toSingleLine } from '@musubi/domain/text';
import { parseWebUrl } from '@musubi/domain/url';

import type { components } from '#generated/contract.ts';

import { type LinkRecord, toSwitchColumns } from './links.fields.ts';

type LinkInput = components['schemas']['LinkInput'];

export interface RemovedLinkRecord extends LinkRecord {
  readonly removedAt: Date;
}

export type CheckedLinks =
  | { readonly ok: true; readonly links: readonly LinkRecord[] }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

/** Returns the JSON pointer of the link at this index of the list. */
export type LinkPointer = (position: number) => string;

const pointerInList: LinkPointer = (position) => `/body/links/${position}`;

type Refuse = (field: string, code: FieldProblem) => void;

/** Range of times that PostgreSQL, JavaScript and RFC 3339 all support. */
const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(9999, 11, 31);

/** Normalises and checks a whole list of links: texts, URLs, schedules and duplicate ids. */
export function checkLinks(
  inputs: readonly LinkInput[],
  newId: () => string,
  pointerOf: LinkPointer = pointerInList,
): CheckedLinks {
  const refusals: FieldRefusal[] = [];
  const seen = new Set<string>();
  const links = inputs.map((input, position) => {
    const refuse: Refuse = (field, code) =>
      void refusals.push({ pointer: `${pointerOf(position)}/${field}`, code });
    const id = (input.id ?? newId()).toLowerCase();
    if (seen.has(id)) refuse('id', 'duplicate');
    seen.add(id);
    return {
      id,
      position,
      ...checkTexts(input, refuse),
      ...checkSchedule(input, refuse),
      ...toSwitches(input),
    };
  });
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, links };
}

function toSwitches(input: LinkInput) {
  return {
    thumbnailImageKey: input.thumbnail_image_key ?? null,
    size: input.size ?? 'row',
    ...toSwitchColumns(input),
  };
}

function checkTexts(input: LinkInput, refuse: Refuse) {
  const title = toSingleLine(input.title);
  const titleProblem = findNameProblem(title, { min: 1, max: LINK_TITLE_MAX_GRAPHEMES });
  if (titleProblem !== null) refuse('title', titleProblem);
  const description = toSingleLine(input.description);
  const descriptionProblem = findNameProblem(description, { min: 0, max: LINK_DESCRIPTION_MAX_GRAPHEMES });
  if (descriptionProblem !== null) refuse('description', descriptionProblem);
  const section = toSingleLine(input.section);
  const sectionProblem = findNameProblem(section, { min: 0, max: LINK_SECTION_MAX_GRAPHEMES });
  if (sectionProblem !== null) refuse('section', sectionProblem);
  const parsed = parseWebUrl(input.url);
  if (!parsed.ok) {
    refuse('url', parsed.problem);
    return { title, description, section, url: '', type: input.type ?? 'custom' };
  }
  return { title, description, section, url: parsed.url.href, type: input.type ?? linkTypeOf(parsed.url) };
}

/** Checks the period in which a link or block is shown. */
export function checkSchedule(input: Pick<LinkInput, 'starts_at' | 'ends_at'>, refuse: Refuse) {
  const startsAt = checkMoment(input.starts_at, 'starts_at', refuse);
  const endsAt = checkMoment(input.ends_at, 'ends_at', refuse);
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) refuse('ends_at', 'ends_before_start');
  return { startsAt, endsAt };
}

function checkMoment(text: string | null | undefined, field: string, refuse: Refuse): Date | null {
  if (text === null || text === undefined) return null;
  const moment = new Date(text);
  const time = moment.getTime();
  // The contract's format allows leap seconds, which JavaScript cannot parse.
  if (Number.isNaN(time)) refuse(field, 'pattern');
  else if (time < EARLIEST || time > LATEST) refuse(field, 'not_allowed');
  else return moment;
  return null;
}

/** Refuses thumbnails that do not belong to the creator. */
export function refuseThumbnails(
  links: readonly LinkRecord[],
  refusedKeys: ReadonlySet<string>,
  pointerOf: LinkPointer = pointerInList,
): readonly FieldRefusal[] {
  return links.flatMap(({ position, thumbnailImageKey }) =>
    thumbnailImageKey !== null && refusedKeys.has(thumbnailImageKey)
      ? [{ pointer: `${pointerOf(position)}/thumbnail_image_key`, code: 'not_allowed' }]
      : [],
  );
}

export interface LinkChanges {
  readonly removedIds: readonly string[];
  /** Links that are new, or that change in more than their position. */
  readonly written: readonly LinkRecord[];
  /** Links that change only in their position. */
  readonly moved: readonly LinkRecord[];
  /** Whether the page observers must run: they read only some fields, and not the order. */
  readonly isObserved: boolean;
}

type Value = LinkRecord[keyof LinkRecord];

/** Whether page observers read each field, apart from the position. */
const IS_OBSERVED = {
  type: false,
  title: true,
  description: false,
  url: true,
  thumbnailImageKey: false,
  size: false,
  isVisible: true,
  isSensitive: true,
  section: false,
  isHalf: false,
  isIcon: false,
  isMe: false,
  startsAt: true,
  endsAt: true,
} as const satisfies Record<Exclude<keyof LinkRecord, 'id' | 'position'>, boolean>;
// The cast is safe, because the table has only the keys of its type.
const FIELDS = Object.keys(IS_OBSERVED) as readonly (keyof typeof IS_OBSERVED)[];
const OBSERVED_FIELDS = FIELDS.filter((field) => IS_OBSERVED[field]);

/** Plans the minimal writes that turn the stored list into the target list. */
export function planLinkChanges(stored: readonly LinkRecord[], wanted: readonly LinkRecord[]): LinkChanges {
  const kept = new Set(wanted.map(({ id }) => id));
  const before = new Map(stored.map((link) => [link.id, link]));
  const removedIds = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const written: LinkRecord[] = [];
  const moved: LinkRecord[] = [];
  let isObserved = removedIds.length > 0;
  for (const link of wanted) {
    const old = before.get(link.id);
    if (old !== undefined && !FIELDS.some((field) => differs(old[field], link[field]))) {
      if (old.position !== link.position) moved.push(link);
      continue;
    }
    written.push(link);
    isObserved ||= old === undefined || OBSERVED_FIELDS.some((field) => differs(old[field], link[field]));
  }
  return { removedIds, written, moved, isObserved };
}

function differs(one: Value, other: Value): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() !== other.getTime() : one !== other;
}
