'use client';

import type { PublicProfile, SupportedCreator } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useCreatorPage } from '#shared/profile/use-creator-page.ts';
import { letterPath, profilePagePath } from '#shared/routing/paths.ts';

import { supportColors } from './support-colors.ts';

import styles from './after-payment.module.css';
import colors from './creator-colors.module.css';

/** The creator's own thanks; renders nothing when the creator wrote none. */
function Note({ thanks_note: note = '', name, locale }: PublicProfile): React.JSX.Element | null {
  if (note === '') return null;
  return (
    <figure className={styles['note']} lang={locale}>
      <blockquote>{note}</blockquote>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** Thanks a fan for the first payment, in the creator's colours and words. */
export function AfterPayment({
  creator,
}: {
  readonly creator: NonNullable<SupportedCreator>;
}): React.JSX.Element {
  const { t } = useTranslation('supports');
  const { config } = useApp();
  const { pub_id: pubId, icon_image_key: icon } = creator;
  const name = displayNameOf(creator);
  // A page that is no longer public has neither colours nor a thank-you note; the default thanks still show.
  const { data: page } = useCreatorPage(pubId);
  return (
    <section
      className={`${styles['thanks']} ${page === undefined ? '' : colors['colors']}`}
      style={page && supportColors(page.appearance)}
    >
      <div className={styles['words']}>
        <Avatar size="large" imageUrl={icon === null ? null : `${config.contentOrigin}/${icon}`} />
        <p role="status">{t('thanks', { name })}</p>
      </div>
      {page !== undefined && <Note {...page} />}
      <div className={styles['ways']}>
        <LinkButton href={letterPath(pubId)}>{t('after.letter', { name })}</LinkButton>
        <LinkButton href={profilePagePath(pubId)}>{t('after.page', { name })}</LinkButton>
      </div>
    </section>
  );
}
