import type { Link, LinkInput } from '@musubi/api-client';
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

import { lengthOfLine, type TextLength } from '#shared/errors/text-length.ts';

/** One row of the editor, with all fields of a link. The fields may still be invalid. */
export type LinkDraft = Omit<Link, 'position'>;

export type LinksDraft = readonly LinkDraft[];

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

/** The length of a row's text and its limit. Undefined for fields without a limit in graphemes. */
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
  };
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  return { ...Object.fromEntries(found), ...Object.fromEntries(problemsOfSchedule(schedule)) };
}

type Schedule = Pick<LinkDraft, 'starts_at' | 'ends_at'>;

/** The problems of the start and the end of a link or block. */
export function problemsOfSchedule(
  schedule: Schedule,
): readonly (readonly ['starts_at' | 'ends_at', FieldProblem])[] {
  const start = problemOfMoment(schedule.starts_at);
  const end = endsBeforeStart(schedule) ? 'ends_before_start' : problemOfMoment(schedule.ends_at);
  return [
    ...(start === undefined ? [] : [['starts_at', start] as const]),
    ...(end === undefined ? [] : [['ends_at', end] as const]),
  ];
}

const EARLIEST_MS = Date.UTC(1970, 0, 1);
const LATEST_MS = Date.UTC(9999, 11, 31);

/** Refuses years outside the API's range, such as 0202 while the creator types 2026. */
function problemOfMoment(moment: string | null): FieldProblem | undefined {
  if (moment === null) return undefined;
  const timeMs = Date.parse(moment);
  return timeMs >= EARLIEST_MS && timeMs <= LATEST_MS ? undefined : 'not_allowed';
}

/** Whether the end of a schedule is not after its start. */
export function endsBeforeStart({ starts_at, ends_at }: Schedule): boolean {
  return starts_at !== null && ends_at !== null && Date.parse(starts_at) >= Date.parse(ends_at);
}

export function isSendable(link: LinkDraft): boolean {
  return Object.keys(problemsOfLink(link)).length === 0;
}

/** Converts the link to its form in a request. */
export function toInput(link: LinkDraft): LinkInput {
  const { type: _type, ...input } = link;
  return { ...input, url: completeUrlInput(link.url) };
}

export function isSameLink(one: LinkDraft, other: LinkDraft): boolean {
  return LINK_FIELDS.every((field) => one[field] === other[field]);
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

/** Whether saving a link would leave the stored link unchanged. */
export function isLinkStored(link: LinkDraft, stored: LinkDraft): boolean {
  const wanted = cleaned(toInput(link));
  return FIELDS.every((field) => wanted[field] === stored[field]);
}
