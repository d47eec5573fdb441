import * as z from 'zod';

import type { DraftItem, DraftPage } from '../draft-page.ts';
import { flagField, idField, listField, momentField, parseShape, textField } from '../foreign-json.ts';
import { readNextProps } from '../page-source.ts';
import type { ScannedPage } from '../scan-page.ts';

/**
 * Whether a code protects a link. Any value counts as a code, so that a code in an unknown format never
 * exposes a link.
 */
const isCode = (code: unknown): boolean => (Array.isArray(code) ? code.length > 0 : Boolean(code));
const codeField = z.unknown().optional().transform(isCode);

/** Whether the rules of a link have a gate with a code. A gate in an unknown format counts as a code. */
function hasGate(rules: unknown): boolean {
  if (typeof rules !== 'object' || rules === null || Array.isArray(rules)) return isCode(rules);
  if (!('gate' in rules)) return false;
  const { gate } = rules;
  if (typeof gate !== 'object' || gate === null || Array.isArray(gate)) return isCode(gate);
  return 'activeOrder' in gate && isCode(gate.activeOrder);
}
const rulesField = z.unknown().optional().transform(hasGate);
const scheduleSchema = z.object({ start: momentField, end: momentField }).catch({ start: null, end: null });

const baseSchema = z.object({
  id: idField,
  type: textField,
  title: textField,
  url: textField,
  thumbnail: textField,
  modifiers: z.object({ thumbnailUrl: textField }).catch({ thumbnailUrl: '' }),
  parent: z.object({ id: idField }).catch({ id: '' }),
  rules: rulesField,
  locked: codeField,
  isActive: flagField(true),
  schedule: scheduleSchema,
});
/** The members of a group are either siblings with the group's id as `parent`, or in the group's own list. */
const linkSchema = baseSchema.extend({ links: listField(baseSchema) });
type Link = z.output<typeof baseSchema>;

const socialSchema = z.object({ type: textField, url: textField });
const listsSchema = z.object({
  links: z.array(z.unknown()).optional().catch(undefined),
  socialLinks: z.array(z.unknown()).optional().catch(undefined),
});
const propsSchema = listsSchema.extend({
  account: listsSchema.extend({
    username: textField,
    pageTitle: textField,
    description: textField,
    profilePictureUrl: textField,
  }),
});

const isLocked = ({ rules, locked }: Link): boolean => locked || rules;

function toItem(link: Link, isInLocked: boolean): DraftItem {
  const { type, title, url, thumbnail, modifiers, isActive, schedule } = link;
  if (type === 'HEADER' || type === 'GROUP') return { kind: 'heading', title, isVisible: isActive };
  return {
    kind: 'link',
    title,
    address: url,
    picture: modifiers.thumbnailUrl || thumbnail,
    isVisible: isActive,
    isLocked: isInLocked || isLocked(link),
    startsAt: schedule.start,
    endsAt: schedule.end,
  };
}

/** Empty heading that ends a section, so that the links after a group do not belong to the group. */
const NO_SECTION: DraftItem = { kind: 'heading', title: '' };

/** Ids of links; excludes empty ids, so that an entry without an id is never a parent. */
const toIds = (links: readonly Link[]): ReadonlySet<string> =>
  new Set(links.map(({ id }) => id).filter((id) => id !== ''));

/** Moves the members of each group directly behind the group. A code on any parent protects its members. */
function toItems(links: readonly z.output<typeof linkSchema>[]): readonly DraftItem[] {
  const groups = toIds(links.filter(({ type }) => type === 'GROUP'));
  const locked = toIds(links.filter(isLocked));
  const membersOf = Map.groupBy(links, ({ parent }) => parent.id);
  return links.flatMap((link) => {
    if (groups.has(link.parent.id)) return [];
    if (link.type !== 'GROUP') return [toItem(link, locked.has(link.parent.id))];
    const members = [...link.links, ...(groups.has(link.id) ? (membersOf.get(link.id) ?? []) : [])];
    return [toItem(link, false), ...members.map((member) => toItem(member, isLocked(link))), NO_SECTION];
  });
}

const linksSchema = listField(linkSchema);
const socialsSchema = listField(socialSchema);

/** Reads a page of Linktree from its `__NEXT_DATA__`; null for any other page. */
export function readLinktree(page: ScannedPage): DraftPage | null {
  const props = parseShape(propsSchema, readNextProps(page));
  if (props === null) return null;
  const { account } = props;
  const links = props.links ?? account.links;
  if (links === undefined) return null;
  const icons = socialsSchema.parse(props.socialLinks ?? account.socialLinks);
  return {
    source: 'linktree',
    name: account.pageTitle || account.username,
    bio: account.description,
    picture: account.profilePictureUrl,
    items: [
      ...icons.map(({ type, url }): DraftItem => ({
        kind: 'icon',
        title: toServiceName(type),
        address: url,
      })),
      ...toItems(linksSchema.parse(links)),
    ],
  };
}

/** Formats a type as a name: `EMAIL_ADDRESS` becomes `Email address`. */
function toServiceName(type: string): string {
  const words = type.slice(0, 100).replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
