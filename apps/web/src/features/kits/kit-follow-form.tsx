'use client';

import type { DiscoveredCreator, PublicKit } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import styles from './kit-stage.module.css';

interface RowProps {
  readonly creator: DiscoveredCreator;
  readonly isChosen: boolean;
  /** Why the creator cannot be selected; null if they can. */
  readonly note: string | null;
  readonly onToggle: () => void;
}

function Row({ creator, isChosen, note, onToggle }: RowProps): React.JSX.Element {
  const { config } = useApp();
  const key = creator.icon_image_key;
  return (
    <label className={styles['row']}>
      <input type="checkbox" checked={isChosen} disabled={note !== null} onChange={onToggle} />
      <Avatar
        size="small"
        creator={creator}
        imageUrl={key === null ? null : `${config.contentOrigin}/${key}`}
      />
      <bdi className={styles['name']} lang={creator.locale}>
        {displayNameOf(creator)}
      </bdi>
      {note !== null && (
        <span className={styles['note']} data-phrases>
          {note}
        </span>
      )}
    </label>
  );
}

interface KitFollowFormProps {
  readonly kit: PublicKit;
  readonly followed: ReadonlySet<string>;
  /** Follows these creators. Resolves to the number of creators who could not be followed. */
  readonly onFollow: (pubIds: readonly string[]) => Promise<number>;
}

/** The creators of a kit, all selected at first, and a button that follows the selected ones. */
export function KitFollowForm({ kit, followed, onFollow }: KitFollowFormProps): React.JSX.Element {
  const { t } = useTranslation('kits');
  const localize = useLocalize();
  const { profile } = useSession();
  const { isPending, failure, run } = useTask();
  const [leftCount, setLeftCount] = useState(0);
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const noteOf = ({ pub_id: pubId }: DiscoveredCreator): string | null => {
    if (pubId === profile?.pub_id) return t('follow.own');
    return followed.has(pubId) ? t('follow.already') : null;
  };
  const open = kit.members.filter((creator) => noteOf(creator) === null);
  const chosen = open.filter(({ pub_id: pubId }) => !dropped.has(pubId));
  const toggle = (pubId: string): void => {
    const next = new Set(dropped);
    if (!next.delete(pubId)) next.add(pubId);
    setDropped(next);
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    setLeftCount(0);
    void run(async () => setLeftCount(await onFollow(chosen.map(({ pub_id: pubId }) => pubId))));
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <fieldset className={styles['choice']} disabled={isPending}>
        <legend>{t('follow.choose')}</legend>
        {kit.members.map((creator) => (
          <Row
            key={creator.pub_id}
            creator={creator}
            note={noteOf(creator)}
            isChosen={noteOf(creator) === null && !dropped.has(creator.pub_id)}
            onToggle={() => toggle(creator.pub_id)}
          />
        ))}
      </fieldset>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {leftCount > 0 && (
        <Notice tone="warn" role="status">
          {t('follow.left', { count: leftCount })}
        </Notice>
      )}
      {open.length === 0 ? (
        <Notice
          tone="success"
          role="status"
          actions={
            <LinkButton linkComponent={Link} size="small" href={localize(paths.timeline)}>
              {t('follow.timeline')}
            </LinkButton>
          }
        >
          {t('follow.everyone')}
        </Notice>
      ) : (
        <Button type="submit" variant="primary" isPending={isPending} isDisabled={chosen.length === 0}>
          {t('follow.submit', { count: chosen.length })}
        </Button>
      )}
      <p role="status" data-phrases>
        {isPending &&
          t('follow.progress', { done: kit.members.length - open.length, all: kit.members.length })}
      </p>
    </form>
  );
}
