'use client';

import type { Kit } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { HANDLE_CHARACTERS } from '@musubi/domain/handles';
import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { readCreatorEntry } from '#shared/handles/creator-entry.ts';

import { ENTRY_PROBLEMS } from './kit-words.ts';
import type { Kits } from './use-kits.ts';

import styles from './kits-screen.module.css';

interface InviteCreatorProps {
  readonly kit: Kit;
  readonly kits: Kits;
}

/** State of inviting the typed creator: the problem, the progress, and the submit function. */
function useInvitation({ kit, kits }: InviteCreatorProps) {
  const { t } = useTranslation(['kits', 'common']);
  const { client, config } = useApp();
  const { profile } = useSession();
  const messageOf = useFailureMessage();
  const [problem, setProblem] = useState<string | undefined>();
  const [isPending, setIsPending] = useState(false);

  /** Invites the creator with this handle, or returns why this is not possible. */
  const invite = async (handle: string): Promise<string | undefined> => {
    const known = kit.members.find(({ user }) => user.pub_id === handle);
    if (known !== undefined) return known.state === 'declined' ? t('invite.declined') : t('invite.again');
    try {
      const creator = await client.content.getUser({ pubId: handle });
      await kits.invite(kit, creator.pub_id);
      showToast(t('invite.done', { name: displayNameOf(creator) }), { kind: 'success' });
      return undefined;
    } catch (error) {
      const failure = await toApiFailure(error);
      if (failure.code === 'not_found') return t('invite.missing', { handle });
      return failure.code === 'validation_failed' ? t('invite.declined') : messageOf(failure);
    }
  };

  return {
    problem,
    isPending,
    clear: () => setProblem(undefined),
    /** Resolves to whether the typed creator was invited. */
    submit: async (typed: string): Promise<boolean> => {
      const entry = readCreatorEntry(typed, config.webOrigin);
      if (!entry.ok) {
        const host = new URL(config.webOrigin).host;
        setProblem(t(ENTRY_PROBLEMS[entry.problem], { host, ...HANDLE_CHARACTERS }));
        return false;
      }
      if (entry.handle === profile?.pub_id) {
        setProblem(t('invite.own'));
        return false;
      }
      setIsPending(true);
      const found = await invite(entry.handle);
      setProblem(found);
      setIsPending(false);
      return found === undefined;
    },
  };
}

/** A form that invites a creator to the kit by page URL or handle. */
export function InviteCreator(props: InviteCreatorProps): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  const [typed, setTyped] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const invitation = useInvitation(props);
  const handleSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    inputRef.current?.focus();
    if (await invitation.submit(typed)) setTyped('');
  };
  return (
    <form className={styles['invite']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <TextField
        inputRef={inputRef}
        label={t('invite.label')}
        description={t('invite.hint')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          invitation.clear();
        }}
        errorMessage={invitation.problem}
        autoComplete="off"
        spellCheck="false"
        inputMode="url"
      />
      <Button type="submit" variant="primary" isPending={invitation.isPending} className={styles['submit']}>
        {t('invite.submit')}
      </Button>
    </form>
  );
}
