import type { Core } from '#core/module.ts';
import { answerKitInvitation, createKit, inviteToKit } from '#modules/kits/public.ts';

import type { DemoCreator } from './creator-schema.ts';
import type { DemoClock } from './demo-clock.ts';
import { ignoreMissing } from './ignore-missing.ts';
import { toDemoViewer } from './viewer.ts';

interface KitTarget {
  readonly core: Core;
  readonly clock: DemoClock;
}

/** Time between the invitation and the creator's answer. */
const ANSWER_DAYS = 1;

/** Creates the creators' kits, invites other creators, and accepts invitations for the members. */
export async function loadDemoKits(
  makers: readonly DemoCreator[],
  creators: readonly DemoCreator[],
  { core, clock }: KitTarget,
): Promise<void> {
  const byHandle = new Map(creators.map((creator) => [creator.profile.pub_id, creator]));
  for (const maker of makers) {
    for (const { days_ago: daysAgo, members, invited, ...input } of maker.kits) {
      clock.set(daysAgo);
      const { id } = await createKit(core, { viewer: toDemoViewer(maker), body: input });
      for (const pubId of [...members, ...invited]) {
        const path = { id, pub_id: pubId };
        await inviteToKit(core, { viewer: toDemoViewer(maker), path }).catch(ignoreMissing);
      }
      clock.set(daysAgo - ANSWER_DAYS);
      for (const pubId of members) {
        const member = byHandle.get(pubId);
        if (member === undefined) continue;
        const answer = { viewer: toDemoViewer(member), path: { id }, body: { answer: 'accepted' } } as const;
        await answerKitInvitation(core, answer).catch(ignoreMissing);
      }
    }
  }
}
