'use client';

import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import type { MemberProfile } from '#shared/app/member-profile.ts';
import { useSession } from '#shared/app/session-wiring.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { nameFieldPath } from '#shared/profile/name-field.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { createNameAnswers, rememberNameNotice } from './name-notice-answers.ts';
import { isNameNoticeOpen } from './name-notice-state.ts';

import row from '#shared/screen/notice-row.module.css';
import styles from './name-notice.module.css';

const answers = createNameAnswers();

function Question({ profile }: { readonly profile: MemberProfile }): React.ReactNode {
  const { t } = useTranslation('common');
  const localize = useLocalize();
  const { client } = useApp();
  const { isPending, failure, run } = useTask();
  const [isOpen, setIsOpen] = useState(() => isNameNoticeOpen(profile));
  const sectionRef = useRef<HTMLElement>(null);
  const hide = (): void => {
    // The pressed button disappears, so the focus moves to the content.
    if (sectionRef.current?.contains(document.activeElement) === true)
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    setIsOpen(false);
  };
  const end = async (): Promise<void> => {
    try {
      await client.platform.endNameNotice();
    } catch (error) {
      throw await toApiFailure(error);
    }
  };
  useEffect(() => {
    if (!isOpen) return;
    rememberNameNotice(profile);
    // After a failure, the notice appears again at the next visit.
    end().catch(() => {});
    // Runs once per page: other renders show the same notice.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [profile.id]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => answers.subscribe(profile, hide), [profile.id]);
  if (!isOpen) return null;
  const answer = (): void => {
    answers.give(profile);
    hide();
  };
  const handleKeep = async (): Promise<void> => {
    if (await run(end)) answer();
  };
  return (
    <section ref={sectionRef} className={row['row']} aria-label={t('name_notice.label')}>
      <Notice
        tone={failure === null ? 'info' : 'warn'}
        layout="line"
        className={styles['notice']}
        actions={
          <>
            <Button isPending={isPending} onPress={() => void handleKeep()}>
              {t('name_notice.keep')}
            </Button>
            <LinkButton linkComponent={Link} href={localize(nameFieldPath)} onClick={answer}>
              {t('name_notice.change')}
            </LinkButton>
          </>
        }
      >
        <p role="status" data-phrases>
          {t('name_notice.body', { name: profile.name })}
        </p>
        <span role="alert">{failure}</span>
      </Notice>
    </section>
  );
}

/** Asks the owner once about a name that an earlier version took from the sign-in provider. */
export function NameNotice(): React.ReactNode {
  const { profile } = useSession();
  return profile === undefined ? null : <Question key={`${profile.id} ${profile.name}`} profile={profile} />;
}
