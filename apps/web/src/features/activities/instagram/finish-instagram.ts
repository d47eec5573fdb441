import type { MusubiClient } from '@musubi/api-client';
import { showToast } from '@musubi/ui/toaster/show-toast';
import type { TFunction } from 'i18next';

import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';

import type { AccountPlace } from '../draft/activities-draft.ts';
import { takeBegunState } from './begun-state.ts';
import type { InstagramAnswer } from './instagram-answer.ts';

const PLACE_WORDS = {
  listed: 'instagram.connected',
  new: 'instagram.added',
  full: 'instagram.full',
  undecided: 'instagram.undecided',
} as const satisfies Record<AccountPlace, string>;

interface Surroundings {
  readonly client: MusubiClient;
  readonly t: TFunction<['activities', 'common']>;
  readonly messageOf: (failure: ApiFailure) => string;
  /** Adds the account to the list if possible, and returns the outcome. */
  readonly addAccount: (username: string) => AccountPlace;
}

/** Sends the OAuth result to the API if this browser began, and shows the outcome in a toast. Loaded only after a redirect. */
export async function finishInstagram(
  answer: InstagramAnswer,
  { client, t, messageOf, addAccount }: Surroundings,
): Promise<void> {
  if (answer.kind === 'denied') {
    showToast(t('instagram.denied'), { id: 'instagram' });
    return;
  }
  const { code, state } = answer;
  if (!takeBegunState(() => window.localStorage, state)) {
    showToast(t('instagram.elsewhere'), { kind: 'error', id: 'instagram' });
    return;
  }
  try {
    const createInstagramConnectionRequest = { code, state };
    const { username } = await client.platform.v4CreateInstagramConnection({
      createInstagramConnectionRequest,
    });
    const place = addAccount(username);
    // If the account was not listed yet, the creator has to act, so the toast must stay open. Only error
    // toasts stay open.
    const kind = place === 'listed' ? 'success' : 'error';
    showToast(t(PLACE_WORDS[place], { name: username }), { kind, id: 'instagram' });
  } catch (error) {
    const failure = await toApiFailure(error);
    const isOver = failure.code === 'not_found';
    showToast(isOver ? t('instagram.over') : messageOf(failure), { kind: 'error', id: 'instagram' });
  }
}
