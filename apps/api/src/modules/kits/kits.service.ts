import { normalizeHandle } from '@musubi/domain/handles';
import { KIT_MEMBERS_MAX_COUNT, KITS_MAX_COUNT } from '@musubi/domain/limits';

import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import type { DiscoveredCreators } from '#core/creators/discovered-creators.ts';
import { keepPage } from '#core/creators/page-locks.ts';
import { lockFollowers } from '#core/follows/follower-locks.ts';
import { listBlockers } from '#core/follows/list-blockers.ts';
import type { PageOwners } from '#core/pages/page-owners.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { notRegistered, Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import type { OwnKit } from './kit-names.repository.ts';
import { nameKit } from './kit-names.ts';
import { toKit, toKitInvitation, toPublicKit } from './kits.mapping.ts';
import { type KitMemberRow, type KitRow, kitsRepository } from './kits.repository.ts';
import { checkKit, type KitContent } from './kits.rules.ts';

type Schemas = components['schemas'];

export interface KitsServiceOptions {
  readonly db: Database;
  readonly summaries: CreatorSummaries;
  readonly discovered: DiscoveredCreators;
  readonly pageOwners: PageOwners;
  readonly clock: Clock;
  readonly random: Random;
}

export interface KitsService {
  list(viewer: PageViewer): Promise<Schemas['KitList']>;
  /** @throws Problem `validation_failed`, also for a name of another kit, `not_registered`, `quota_exceeded`. */
  create(viewer: PageViewer, input: Schemas['KitInput']): Promise<Schemas['Kit']>;
  /** @throws Problem `validation_failed`, also for a name of another kit, `not_found`, `version_conflict`. */
  update(viewer: PageViewer, id: string, request: Schemas['UpdateKitRequest']): Promise<Schemas['Kit']>;
  /** @throws Problem `not_found`. */
  remove(viewer: PageViewer, id: string): Promise<void>;
  /** @throws Problem `not_found`, `quota_exceeded`; `validation_failed` for the own page or after a refusal. */
  invite(viewer: PageViewer, id: string, pubId: string): Promise<void>;
  /** @throws Problem `not_found` for a kit of another creator. */
  removeMember(viewer: PageViewer, id: string, pubId: string): Promise<void>;
  listInvitations(viewer: PageViewer): Promise<Schemas['KitInvitationList']>;
  /** @throws Problem `not_found`; `version_conflict` when the creator accepts words that have changed. */
  answer(viewer: PageViewer, id: string, request: Schemas['AnswerKitInvitationRequest']): Promise<void>;
  /**
   * The kit with this id, or with this present or former name.
   *
   * @throws Problem `not_found`, also when the owner's page is a draft.
   */
  get(key: string): Promise<Schemas['PublicKit']>;
}

/** A creator, and the handle that the owner gave. */
interface Invited {
  readonly memberId: string;
  readonly pubId: string;
}

const QUOTA_RETRY_SECONDS = 60;
const INVITATIONS_MAX_COUNT = 200;

const noSuchPage = (): Problem => new Problem('not_found', 'There is no such page');

const noSuchKit = (): Problem => new Problem('not_found', 'There is no such kit');

const quotaExceeded = (detail: string): Problem =>
  new Problem('quota_exceeded', detail, { retryAfterSeconds: QUOTA_RETRY_SECONDS });

export function createKitsService(options: KitsServiceOptions): KitsService {
  const { db, summaries, discovered, pageOwners, clock, random } = options;

  const readKit = async (kit: KitRow): Promise<Schemas['Kit']> => {
    const members = await kitsRepository.listMembers(db, kit);
    return toKit(kit, members, await findUsers(members));
  };

  const findUsers = async (members: readonly KitMemberRow[]) =>
    summaries.find([...new Set(members.map(({ userId }) => userId))], 'open');

  /**
   * Locks the owner, so that concurrent invitations cannot exceed the limit, and both as followers, so that a
   * block at the same time is either seen here or takes the invitation back. Always locks in the same order.
   */
  const inviteWithin = async (tx: Database, kit: OwnKit, { memberId, pubId }: Invited): Promise<void> => {
    for (const userId of [kit.userId, memberId].toSorted()) {
      const lock = userId === memberId ? keepPage : kitsRepository.lockOwner;
      if (!(await lock(tx, userId))) throw noSuchPage();
    }
    await lockFollowers(tx, [kit.userId, memberId], clock.now());
    if ((await listBlockers(tx, kit.userId, memberId)).length > 0) throw noSuchPage();
    if ((await kitsRepository.findOwn(tx, kit)) === null) throw noSuchKit();
    const members = await kitsRepository.listMembers(tx, kit);
    const known = members.find(({ userId }) => userId === memberId);
    if (known?.state === 'declined') throw notAllowed();
    if (known !== undefined) return;
    if (members.filter(({ state }) => state !== 'declined').length >= KIT_MEMBERS_MAX_COUNT)
      throw quotaExceeded(`A kit has at most ${KIT_MEMBERS_MAX_COUNT} creators`);
    const invited = { userId: memberId, invitedAs: normalizeHandle(pubId), invitedAt: clock.now() };
    await kitsRepository.invite(tx, kit, invited);
  };

  return {
    async list({ pageId }) {
      const [rows, members] = await Promise.all([
        kitsRepository.listOwn(db, pageId),
        kitsRepository.listOwnMembers(db, pageId),
      ]);
      const users = await findUsers(members);
      const items = rows.map((kit) =>
        toKit(
          kit,
          members.filter(({ kitId }) => kitId === kit.id),
          users,
        ),
      );
      return { items };
    },

    async create({ pageId }, input) {
      const content = requireContent(input);
      const kit = { userId: pageId, id: random.id() };
      const row = await inTransaction(db, async (tx) => {
        if (!(await kitsRepository.lockOwner(tx, pageId))) throw notRegistered();
        if ((await kitsRepository.count(tx, pageId)) >= KITS_MAX_COUNT)
          throw quotaExceeded(`At most ${KITS_MAX_COUNT} kits can be made`);
        const now = clock.now();
        const name = await nameKit(tx, kit, { chosen: input.name, now });
        const made = { ...content, ...kit, name, version: 1, updatedAt: now, hiddenAt: null };
        await kitsRepository.insert(tx, made);
        return made;
      });
      return toKit(row, [], new Map());
    },

    async update({ pageId }, id, { version, name, ...input }) {
      const kit = { userId: pageId, id };
      const change = { ...requireContent(input), version, updatedAt: clock.now() };
      const isStored = await inTransaction(db, async (tx) => {
        const before = await kitsRepository.findOwn(tx, kit);
        const isNew = await kitsRepository.update(tx, kit, {
          ...change,
          ...(name !== undefined && { name }),
        });
        if (isNew && name !== undefined && name !== before?.name) {
          await nameKit(tx, kit, { chosen: name, now: change.updatedAt });
          await kitsRepository.addPages(tx, kit);
        }
        // The creators agreed to another title or kind, so the kit asks them again.
        if (isNew && (before?.title !== change.title || before.kind !== change.kind))
          await kitsRepository.askAgain(tx, kit);
        return isNew;
      });
      const stored = await kitsRepository.findOwn(db, kit);
      if (stored === null) throw noSuchKit();
      const current = await readKit(stored);
      if (!isStored) throw toVersionConflict({ submitted: version, stored: stored.version, current });
      return current;
    },

    async remove({ pageId }, id) {
      const isRemoved = await inTransaction(db, async (tx) =>
        kitsRepository.remove(tx, { userId: pageId, id }),
      );
      if (!isRemoved) throw noSuchKit();
    },

    async invite({ pageId }, id, pubId) {
      const memberId = await pageOwners.find(pubId);
      if (memberId === pageId) throw notAllowed();
      const shown = memberId === null ? new Map() : await summaries.find([memberId], 'public');
      if (memberId === null || !shown.has(memberId)) throw noSuchPage();
      await inTransaction(db, async (tx) => inviteWithin(tx, { userId: pageId, id }, { memberId, pubId }));
    },

    async removeMember({ pageId }, id, pubId) {
      const kit = { userId: pageId, id };
      if ((await kitsRepository.findOwn(db, kit)) === null) throw noSuchKit();
      // Finds no draft, so that removing cannot tell which handle a hidden creator has now.
      const member = { userId: await pageOwners.find(pubId), invitedAs: normalizeHandle(pubId) };
      await inTransaction(db, async (tx) => kitsRepository.removeMember(tx, kit, member));
    },

    async listInvitations({ pageId }) {
      const rows = await kitsRepository.listInvitations(db, pageId, INVITATIONS_MAX_COUNT);
      const owners = await summaries.find([...new Set(rows.map(({ kit }) => kit.userId))], 'open');
      const counts = await kitsRepository.countAccepted(
        db,
        rows.map(({ kit }) => kit.id),
      );
      return {
        items: rows.flatMap((row) => {
          const owner = owners.get(row.kit.userId);
          return owner === undefined ? [] : [toKitInvitation(row, owner, counts.get(row.kit.id) ?? 0)];
        }),
      };
    },

    async answer({ pageId }, id, { answer, version }) {
      const change = { state: answer, answeredAt: clock.now() };
      const isAnswered = await inTransaction(db, async (tx) => {
        const stored = await kitsRepository.lockVersion(tx, id);
        const isStored = await kitsRepository.answer(tx, { kitId: id, userId: pageId }, change);
        if (!isStored || answer === 'declined') return isStored;
        if (version !== undefined && version !== stored)
          throw new Problem('version_conflict', 'The kit has changed since the creator read it');
        await kitsRepository.noteFull(tx, id, change.answeredAt);
        return isStored;
      });
      if (!isAnswered) throw noSuchKit();
    },

    async get(key) {
      const kit = await kitsRepository.find(db, key);
      if (kit === null) throw noSuchKit();
      const members = await kitsRepository.listMembers(db, kit);
      const accepted = members.filter(({ state }) => state === 'accepted').map(({ userId }) => userId);
      const [owners, shown] = await Promise.all([
        summaries.find([kit.userId], 'open'),
        discovered.find([kit.userId, ...accepted]),
      ]);
      const owner = owners.get(kit.userId);
      if (owner === undefined) throw noSuchKit();
      return toPublicKit(kit, {
        owner,
        isListed: kit.hiddenAt === null && shown.has(kit.userId),
        members: accepted.flatMap((userId) => shown.get(userId) ?? []),
      });
    },
  };
}

/** @throws Problem `validation_failed`. */
function requireContent(input: Schemas['KitInput']): KitContent {
  const checked = checkKit(input);
  if (!checked.ok) throw toValidationProblem(checked.refusals);
  return checked.content;
}

function notAllowed(): Problem {
  return toValidationProblem([{ pointer: '/path/pub_id', code: 'not_allowed' }]);
}
