import type { components } from '#generated/contract.ts';

import type { KitMemberRow, KitRow } from './kits.repository.ts';

type Schemas = components['schemas'];
/** Summaries of creators by user id. */
type Summaries = ReadonlyMap<string, Schemas['CreatorSummary']>;

/** Last segment of the URL. */
const nameOf = ({ id, name }: Pick<KitRow, 'id' | 'name'>): string => name ?? id;

const headOf = ({ id, name, title, description, kind, updatedAt }: KitRow) => ({
  id,
  name: nameOf({ id, name }),
  title,
  description,
  kind,
  updated_at: updatedAt.toISOString(),
});

/**
 * A kit for its owner. A member with a hidden page is shown only by the handle that the owner entered, never
 * by the current handle: the creator may have changed it to avoid the owner.
 */
export function toKit(kit: KitRow, members: readonly KitMemberRow[], users: Summaries): Schemas['Kit'] {
  return {
    ...headOf(kit),
    version: kit.version,
    members: members.flatMap(({ userId, state, invitedAt }) => {
      const user = users.get(userId);
      return user === undefined ? [] : [{ user, state, invited_at: invitedAt.toISOString() }];
    }),
    hidden_members: members.flatMap(({ userId, state, invitedAs, invitedAt }) => {
      const isListed = !users.has(userId) && invitedAs !== null && state !== 'declined';
      return isListed ? [{ pub_id: invitedAs, state, invited_at: invitedAt.toISOString() }] : [];
    }),
  };
}

/** The creators of a kit that visitors can see. */
interface ShownCreators {
  readonly owner: Schemas['CreatorSummary'];
  readonly isListed: boolean;
  readonly members: readonly Schemas['DiscoveredCreator'][];
}

export function toPublicKit(kit: KitRow, { owner, isListed, members }: ShownCreators): Schemas['PublicKit'] {
  return { ...headOf(kit), owner, is_listed: isListed, members: [...members] };
}

export function toKitInvitation(
  { kit, member }: { readonly kit: KitRow; readonly member: KitMemberRow },
  owner: Schemas['CreatorSummary'],
  acceptedCount: number,
): Schemas['KitInvitation'] {
  const { updated_at: _updatedAt, ...head } = headOf(kit);
  return {
    ...head,
    version: kit.version,
    owner,
    accepted_count: acceptedCount,
    state: member.state,
    invited_at: member.invitedAt.toISOString(),
  };
}

/** Number of creators in a summary of a kit. */
const SUMMARY_MEMBERS = 4;

export function toKitSummary(
  { id, name, title, kind }: KitRow,
  owner: Schemas['CreatorSummary'],
  members: readonly Schemas['DiscoveredCreator'][],
): Schemas['KitSummary'] {
  return {
    id,
    name: nameOf({ id, name }),
    title,
    kind,
    owner,
    count: members.length,
    members: members.slice(0, SUMMARY_MEMBERS),
  };
}
