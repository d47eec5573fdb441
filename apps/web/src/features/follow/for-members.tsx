'use client';

import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFollow } from '#shared/follows/use-follow.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { MessageScreen } from '#shared/screen/message-screen.tsx';

import { takeArrival, takePress } from './follow-press.ts';
import { readFollowSource } from './follow-source.ts';
import type { FollowFormProps } from './for-guests.tsx';

/** Follows at once after a press; otherwise shows a follow button. */
export function ForMembers({ creator, name, mark, back }: FollowFormProps): React.JSX.Element {
  const { t } = useTranslation('follow');
  const localize = useLocalize();
  const { pub_id: pubId } = creator;
  const { state, isPending, failure, follow, unfollow } = useFollow(pubId);
  const [isUndone, setIsUndone] = useState(false);
  const press = (): void => void follow(readFollowSource(pubId));
  const goOn = useEffectEvent(() => {
    const isArrival = takeArrival(pubId);
    if (takePress(pubId) || isArrival) press();
  });
  useEffect(() => goOn(), []);
  const undo = async (): Promise<void> => setIsUndone(await unfollow());
  const problem = failure !== null && (
    <Notice tone="danger" role="alert">
      {failure}
    </Notice>
  );
  if (state === 'following')
    return (
      <MessageScreen
        mark={mark}
        title={t('done_title', { name })}
        body={<span role="status">{t('done', { name })}</span>}
        more={problem}
      >
        <LinkButton linkComponent={Link} variant="primary" href={localize(paths.timeline)}>
          {t('timeline')}
        </LinkButton>
        {back}
        <Button variant="quiet" isPending={isPending} onPress={() => void undo()}>
          {t('undo')}
        </Button>
      </MessageScreen>
    );
  return (
    <MessageScreen
      mark={mark}
      title={t('title', { name })}
      body={isUndone ? <span role="status">{t('undone', { name })}</span> : t('ask', { name })}
      more={problem}
    >
      <Button variant="primary" isPending={isPending} onPress={press}>
        {t('follow')}
      </Button>
      {back}
    </MessageScreen>
  );
}
