import type { components } from '#generated/contract.ts';

import type { KitMemberRow, KitRow } from './kits.repository.ts';

type Schemas = components['schemas'];
/** Summaries of creators by user id. */
type Summaries = ReadonlyMap<string, Schemas['CreatorSummary']>;

const headOf = ({ id, title, description, kind, updatedAt }: KitRow) => ({
  id,
  title,
  description,
  kind,
  updated_at: updatedAt.toISOString(),
});

/** The users whom an owner knows as members: summaries of their pages, and the handles of pages that are hidden. */
export interface KnownMembers {
  readonly users: Summaries;
  readonly hiddenHandles: ReadonlyMap<string, string>;
}

/** A kit for its owner. */
export function toKit(
  kit: KitRow,
  members: readonly KitMemberRow[],
  { users, hiddenHandles }: KnownMembers,
): Schemas['Kit'] {
  return {
    ...headOf(kit),
    version: kit.version,
    members: members.flatMap(({ userId, state, invitedAt }) => {
      const user = users.get(userId);
      return user === undefined ? [] : [{ user, state, invited_at: invitedAt.toISOString() }];
    }),
    hidden_members: members.flatMap(({ userId, state, invitedAt }) => {
      const handle = hiddenHandles.get(userId);
      return handle === undefined ? [] : [{ pub_id: handle, state, invited_at: invitedAt.toISOString() }];
    }),
  };
}

/** The creators of a kit whom visitors see. */
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
    owner,
    accepted_count: acceptedCount,
    state: member.state,
    invited_at: member.invitedAt.toISOString(),
  };
}

/** Number of creators that a summary of a kit names. */
const SUMMARY_MEMBERS = 4;

export function toKitSummary(
  { id, title, kind }: KitRow,
  owner: Schemas['CreatorSummary'],
  members: readonly Schemas['DiscoveredCreator'][],
): Schemas['KitSummary'] {
  return { id, title, kind, owner, count: members.length, members: members.slice(0, SUMMARY_MEMBERS) };
}
