'use client';

import { Avatar } from '@musubi/ui/avatar/avatar';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { AddressActions, AddressLine } from '#shared/profile/address-line.tsx';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { profilePagePath, sharedPreviewPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { useApp } from '#shared/session/app-context.tsx';
import { ShareButton } from '#shared/share/share-button.tsx';

import styles from './preview-screen.module.css';

interface ShareCardProps {
  readonly profile: EditorProfile;
}

/** The link preview that messengers and social networks show for the creator's page. */
export function ShareCard({ profile }: ShareCardProps): React.JSX.Element {
  const { t } = useTranslation(['preview', 'common']);
  const { config } = useApp();
  const { name, headline, bio, icon_image_key: key, pub_id, locale } = profile;
  const path = profilePagePath(pub_id);
  const address = `${config.webOrigin}${path}`;
  return (
    <Card title={t('share.title')} titleId="preview-share">
      <div className={styles['card']} lang={locale}>
        <Avatar size="large" imageUrl={key === null ? null : `${config.contentOrigin}/${key}`} />
        <div className={styles['cardWords']}>
          <p className={styles['cardName']}>{name}</p>
          <p className={styles['cardText']}>{headline === '' ? bio : headline}</p>
          <p className={styles['cardHost']}>{address.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
      <AddressActions>
        <LinkButton href={path} target="_blank" icon={<ExternalLink size={18} aria-hidden="true" />}>
          {t('share.open')}
          <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
        </LinkButton>
        <CopyButton
          text={address}
          label={t('share.copy')}
          copiedLabel={t('common:action.copied')}
          refusedLabel={t('common:action.copy_refused')}
        />
        <ShareButton url={address} title={name} />
      </AddressActions>
    </Card>
  );
}

/** Creates and revokes a secret link that shows the creator's page even while it is not public. */
export function PreviewCodeCard(): React.JSX.Element {
  const { t } = useTranslation(['preview', 'common']);
  const { client, config } = useApp();
  const localize = useLocalize();
  const { isPending, failure, run } = useTask();
  const [state, setState] = useState<{ readonly code: string | null; readonly said: string }>({
    code: null,
    said: '',
  });
  const create = async (): Promise<void> => {
    await run(async () => {
      try {
        const { code } = await client.platform.v4CreatePreviewCode();
        setState({ code, said: t('code.made') });
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
  };
  const revoke = async (): Promise<void> => {
    await run(async () => {
      try {
        await client.platform.v4DeletePreviewCode();
        setState({ code: null, said: t('code.revoked') });
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
  };
  const address = state.code === null ? '' : `${config.webOrigin}${localize(sharedPreviewPath(state.code))}`;
  return (
    <Card title={t('code.title')} titleId="preview-code">
      <p>{t('code.body')}</p>
      {state.code !== null && <AddressLine>{address}</AddressLine>}
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <p role="status" className={styles['said']}>
        {state.said}
      </p>
      <AddressActions>
        {state.code !== null && (
          <CopyButton
            variant="primary"
            text={address}
            label={t('code.copy')}
            copiedLabel={t('common:action.copied')}
            refusedLabel={t('common:action.copy_refused')}
          />
        )}
        <Button isPending={isPending} onPress={() => void create()}>
          {state.code === null ? t('code.create') : t('code.renew')}
        </Button>
        <Button variant="quiet" isPending={isPending} onPress={() => void revoke()}>
          {t('code.revoke')}
        </Button>
      </AddressActions>
    </Card>
  );
}
