'use client';

import { displayNameOf } from '@musubi/domain/display-name';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { AddressActions, AddressLine } from '#shared/profile/address-line.tsx';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { toShownPageUrl, useOwnPageUrl } from '#shared/profile/own-page-url.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths, profilePagePath, sharedPreviewPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { ShareButton } from '#shared/share/share-button.tsx';

import styles from './preview-screen.module.css';

/** Size of the picture that the page server draws. */
const CARD_SIZE = { width: 1200, height: 630 } as const;

/**
 * The path of the share card of a published page, or of a draft opened with a preview code. `version` is the
 * version of the profile.
 */
function shareCardPath(
  pubId: string,
  { code, version }: { readonly code: string | null; readonly version: string },
): string {
  const place = code === null ? profilePagePath(pubId) : `${profilePagePath(pubId)}/preview/${code}`;
  return `${place}/card.jpg?v=${encodeURIComponent(version)}`;
}

interface ShareCardProps {
  readonly profile: EditorProfile;
  /** The preview code made on this screen. A draft has a share card only with a preview code. */
  readonly code: string | null;
}

/** The picture that the page server draws for messengers and social networks. */
function CardPicture({ profile, code }: ShareCardProps): React.JSX.Element {
  const { t } = useTranslation('preview');
  const { pub_id, version, appearance } = profile;
  const isDraft = profile.visibility === 'draft';
  const source = shareCardPath(pub_id, {
    code: isDraft ? code : null,
    version: `${version}.${appearance.version}`,
  });
  // Another URL is another picture, which may load.
  const [refused, setRefused] = useState<string | null>(null);
  if (isDraft && code === null) return <Notice tone="info">{t('share.draft')}</Notice>;
  if (refused === source) return <Notice tone="warn">{t('share.no_picture')}</Notice>;
  return (
    <img
      {...CARD_SIZE}
      className={styles['cardPicture']}
      src={source}
      alt={t('share.picture', { name: displayNameOf(profile) })}
      onError={() => setRefused(source)}
    />
  );
}

/** The link preview that messengers and social networks show for the creator's page. */
export function ShareCard({ profile, code }: ShareCardProps): React.JSX.Element {
  const { t } = useTranslation(['preview', 'common']);
  const localize = useLocalize();
  const path = profilePagePath(profile.pub_id);
  const address = useOwnPageUrl(profile);
  const shown = toShownPageUrl(address);
  return (
    <Card title={t('share.title')} titleId="preview-share">
      <div className={styles['pair']}>
        <CardPicture profile={profile} code={code} />
        <div className={styles['ways']}>
          <p className={styles['cardHost']}>{shown.host + shown.path}</p>
          <AddressActions>
            <CopyButton
              variant="primary"
              text={address}
              label={t('share.copy')}
              copiedLabel={t('common:action.copied')}
              refusedLabel={t('common:action.copy_refused')}
            />
            <LinkButton href={path} target="_blank" icon={<ExternalLink size={18} aria-hidden="true" />}>
              {t('share.open')}
              <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
            </LinkButton>
            <ShareButton url={address} title={displayNameOf(profile)} />
          </AddressActions>
          <Link className={styles['ownName']} href={localize(paths.names)}>
            {t('share.own_name')}
          </Link>
        </div>
      </div>
    </Card>
  );
}

interface PreviewCodeCardProps {
  readonly code: string | null;
  readonly onCode: (code: string | null) => void;
}

/** Creates and revokes a secret link that shows the creator's page even while it is not public. */
export function PreviewCodeCard({ code, onCode }: PreviewCodeCardProps): React.JSX.Element {
  const { t } = useTranslation(['preview', 'common']);
  const { client, config } = useApp();
  const localize = useLocalize();
  const { isPending, failure, run } = useTask();
  const [said, setSaid] = useState('');
  const create = async (): Promise<void> => {
    await run(async () => {
      try {
        const made = await client.platform.v4CreatePreviewCode();
        onCode(made.code);
        setSaid(t('code.made'));
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
  };
  const revoke = async (): Promise<void> => {
    await run(async () => {
      try {
        await client.platform.v4DeletePreviewCode();
        onCode(null);
        setSaid(t('code.revoked'));
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
  };
  const address = code === null ? '' : `${config.webOrigin}${localize(sharedPreviewPath(code))}`;
  return (
    <Card title={t('code.title')} titleId="preview-code">
      <p className={styles['body']}>{t('code.body')}</p>
      {code !== null && <AddressLine>{address}</AddressLine>}
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <p role="status" className={styles['said']}>
        {said}
      </p>
      <div className={styles['codeWays']}>
        <AddressActions>
          {code !== null && (
            <CopyButton
              variant="primary"
              text={address}
              label={t('code.copy')}
              copiedLabel={t('common:action.copied')}
              refusedLabel={t('common:action.copy_refused')}
            />
          )}
          <Button
            variant={code === null ? 'primary' : 'secondary'}
            isPending={isPending}
            onPress={() => void create()}
          >
            {code === null ? t('code.create') : t('code.renew')}
          </Button>
          <Button variant="quiet" isPending={isPending} onPress={() => void revoke()}>
            {t('code.revoke')}
          </Button>
        </AddressActions>
      </div>
    </Card>
  );
}
