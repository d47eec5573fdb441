import type { Link, LinkInput, LinkList } from '@musubi/api-client';
import {
  LINK_DESCRIPTION_MAX_GRAPHEMES,
  LINK_SECTION_MAX_GRAPHEMES,
  LINK_TITLE_MAX_GRAPHEMES,
  LINKS_MAX_COUNT,
} from '@musubi/domain/limits';
import { type LinkType, linkTypeOf } from '@musubi/domain/link-types';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { toSingleLine } from '@musubi/domain/text';
import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';

import type { Editing } from '#shared/autosave/use-autosave.ts';
import { lengthOfLine, type TextLength } from '#shared/errors/text-length.ts';

/** One row of the editor, with all fields of a link. The fields may still be invalid. */
export type LinkDraft = Omit<Link, 'position'>;

export type LinksDraft = readonly LinkDraft[];

export type StoredLinks = LinkList['items'];

export type LinksEditor = Editing<LinksDraft, StoredLinks>;

/** The fields of a row that can be invalid. */
export type LinkField = 'title' | 'description' | 'url' | 'section' | 'starts_at' | 'ends_at';

export type LinkProblems = Readonly<Partial<Record<LinkField, FieldProblem>>>;

export function toLinksDraft(links: readonly Link[]): LinksDraft {
  return links.map(({ position: _position, ...draft }) => draft);
}

export interface NewLink {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

export function canAddLink(draft: LinksDraft): boolean {
  return draft.length < LINKS_MAX_COUNT;
}

/** Where new links go: above all headings, or below the last link and under its heading. */
export type AddPlace = 'start' | 'end';

/** Adds a visible link. */
export function addLink(draft: LinksDraft, link: NewLink, place: AddPlace = 'end'): LinksDraft {
  return addLinks(draft, [link], place);
}

/** Adds visible links in their order. */
export function addLinks(draft: LinksDraft, links: readonly NewLink[], place: AddPlace): LinksDraft {
  if (place === 'start') return [...links.map((link) => toDraftOfNew(link, '')), ...draft];
  const section = draft.at(-1)?.section ?? '';
  return [...draft, ...links.map((link) => toDraftOfNew(link, section))];
}

function toDraftOfNew({ id, url, title, description }: NewLink, section: string): LinkDraft {
  return {
    id,
    url,
    title,
    description,
    type: typeOfUrl(url),
    thumbnail_image_key: null,
    size: 'row',
    is_visible: true,
    is_sensitive: false,
    section,
    is_half: false,
    is_icon: false,
    is_me: false,
    starts_at: null,
    ends_at: null,
  };
}

function typeOfUrl(url: string): LinkType {
  const parsed = parseWebUrl(url);
  return parsed.ok ? linkTypeOf(parsed.url) : 'custom';
}

/** Changes a row; a new URL also changes the service. */
export function updateLink(
  draft: LinksDraft,
  id: string,
  change: Partial<Omit<LinkDraft, 'id' | 'type'>>,
): LinksDraft {
  return draft.map((link) => {
    if (link.id !== id) return link;
    const changed = { ...link, ...change };
    return change.url === undefined ? changed : { ...changed, type: typeOfUrl(completeUrlInput(change.url)) };
  });
}

export function removeLink(draft: LinksDraft, id: string): LinksDraft {
  return draft.filter((link) => link.id !== id);
}

const TEXT_LIMITS: Readonly<Partial<Record<LinkField, number>>> = {
  title: LINK_TITLE_MAX_GRAPHEMES,
  description: LINK_DESCRIPTION_MAX_GRAPHEMES,
  section: LINK_SECTION_MAX_GRAPHEMES,
};

/** The length of a text of a row beside its limit; undefined for fields without a limit of graphemes. */
export function lengthOfText(link: LinkDraft, field: LinkField): TextLength | undefined {
  const max = TEXT_LIMITS[field];
  return max === undefined ? undefined : lengthOfLine(link[field] ?? '', max);
}

function problemOfText(text: string, maxGraphemes: number): FieldProblem | undefined {
  return findNameProblem(text, { min: 0, max: maxGraphemes }) ?? undefined;
}

/** The validation errors of a row, after the normalisation that the API applies. */
export function problemsOfLink(link: LinkDraft): LinkProblems {
  const known = KNOWN_PROBLEMS.get(link);
  if (known !== undefined) return known;
  const problems = findProblems(link);
  KNOWN_PROBLEMS.set(link, problems);
  return problems;
}

/** Validation errors cached per immutable row object, so that a keystroke revalidates only its own row. */
const KNOWN_PROBLEMS = new WeakMap<LinkDraft, LinkProblems>();

function findProblems({ title, description, section, url, ...schedule }: LinkDraft): LinkProblems {
  const parsed = parseWebUrl(completeUrlInput(url));
  const shownTitle = toSingleLine(title);
  const problems = {
    title: shownTitle === '' ? ('required' as const) : problemOfText(shownTitle, LINK_TITLE_MAX_GRAPHEMES),
    description: problemOfText(toSingleLine(description), LINK_DESCRIPTION_MAX_GRAPHEMES),
    url: parsed.ok ? undefined : parsed.problem,
    section: problemOfText(toSingleLine(section), LINK_SECTION_MAX_GRAPHEMES),
    starts_at: problemOfMoment(schedule.starts_at),
    ends_at: endsBeforeStart(schedule) ? ('ends_before_start' as const) : problemOfMoment(schedule.ends_at),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

const EARLIEST_MS = Date.UTC(1970, 0, 1);
const LATEST_MS = Date.UTC(9999, 11, 31);

/** Refuses years outside the API's range, such as 0202 while the creator is typing 2026. */
function problemOfMoment(moment: string | null): FieldProblem | undefined {
  if (moment === null) return undefined;
  const timeMs = Date.parse(moment);
  return timeMs >= EARLIEST_MS && timeMs <= LATEST_MS ? undefined : 'not_allowed';
}

/** Whether a schedule ends before it starts or at the same time. */
export function endsBeforeStart({ starts_at, ends_at }: Pick<LinkDraft, 'starts_at' | 'ends_at'>): boolean {
  return starts_at !== null && ends_at !== null && Date.parse(starts_at) >= Date.parse(ends_at);
}

export function isSendable(link: LinkDraft): boolean {
  return Object.keys(problemsOfLink(link)).length === 0;
}

function toInput(link: LinkDraft): LinkInput {
  const { type: _type, ...input } = link;
  return { ...input, url: completeUrlInput(link.url) };
}

/**
 * Builds the update request. An invalid row is sent with its stored values, or left out if it was never
 * stored, so that the other rows can be saved.
 */
export function toLinksRequest(draft: LinksDraft, stored: readonly Link[]): LinkInput[] {
  const storedById = new Map(toLinksDraft(stored).map((link) => [link.id, link]));
  return draft.flatMap((link) => {
    if (isSendable(link)) return [toInput(link)];
    const last = storedById.get(link.id);
    return last === undefined ? [] : [toInput(last)];
  });
}

/** Returns the draft after a save: valid rows as the server normalised them, invalid rows as typed. */
export function reconcileLinks(draft: LinksDraft, stored: readonly Link[]): LinksDraft {
  const storedById = new Map(toLinksDraft(stored).map((link) => [link.id, link]));
  return draft.map((link) => {
    const answered = storedById.get(link.id);
    // An unchanged row stays the same object, so that it does not rerender.
    return answered === undefined || !isSendable(link) || isSameLink(link, answered) ? link : answered;
  });
}

export function isSameLink(one: LinkDraft, other: LinkDraft): boolean {
  return LINK_FIELDS.every((field) => one[field] === other[field]);
}

/** Turns a stored link into the shape of an update request, so that a draft can be compared with the link. */
function toComparable({ position: _position, type: _type, ...input }: Link): LinkInput {
  return input;
}

function cleaned({ title, description = '', section = '', ...input }: LinkInput): LinkInput {
  const parsed = parseWebUrl(input.url);
  return {
    ...input,
    title: toSingleLine(title),
    description: toSingleLine(description),
    section: toSingleLine(section),
    url: parsed.ok ? parsed.url.href : input.url,
  };
}

const FIELDS = [
  'id',
  'title',
  'description',
  'url',
  'thumbnail_image_key',
  'is_visible',
  'is_sensitive',
  'section',
  'is_half',
  'is_icon',
  'is_me',
  'size',
  'starts_at',
  'ends_at',
] as const satisfies readonly (keyof LinkInput)[];

/** All fields of a row. */
export const LINK_FIELDS = [...FIELDS, 'type'] as const satisfies readonly (keyof LinkDraft)[];

/** Whether saving the draft would leave the stored list unchanged. */
export function isLinksStored(draft: LinksDraft, stored: readonly Link[]): boolean {
  const wanted = toLinksRequest(draft, stored).map(cleaned);
  const present = stored.map(toComparable);
  return (
    wanted.length === present.length &&
    wanted.every((link, index) => FIELDS.every((field) => link[field] === present[index]?.[field]))
  );
}

/** Number of invalid rows, which are not saved yet. */
export function countUnfinished(draft: LinksDraft): number {
  return draft.filter((link) => !isSendable(link)).length;
}

const REFUSED_ROW = /^\/body\/links\/(\d+)\/(title|description|url|section|starts_at|ends_at)$/;

/**
 * Returns the problems of the fields that the API refused, by row id. `sentIds`: the row ids in the order of
 * the request.
 */
export function toRefusedRows(
  refusedFields: readonly { readonly pointer: string; readonly problem: FieldProblem }[],
  sentIds: readonly (string | undefined)[],
): ReadonlyMap<string, LinkProblems> {
  const rows = new Map<string, LinkProblems>();
  for (const { pointer, problem } of refusedFields) {
    const [, index, field] = REFUSED_ROW.exec(pointer) ?? [];
    const id = sentIds[Number(index)];
    if (id !== undefined && field !== undefined) rows.set(id, { ...rows.get(id), [field]: problem });
  }
  return rows;
}
