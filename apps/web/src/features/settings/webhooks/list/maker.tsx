'use client';

import type { Webhook } from '@musubi/api-client';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { connectionPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import styles from '../webhooks.module.css';

interface MakerProps {
  readonly webhook: Pick<Webhook, 'connection_id'>;
  /** The names of the connections that made webhooks, by id. */
  readonly makers: ReadonlyMap<string, string>;
  /** Whether a link leads to the screen of the connection. */
  readonly isLinked?: boolean;
}

/** The app or token that made the webhook; nothing when the person made it. */
export function Maker({
  webhook: { connection_id: id },
  makers,
  isLinked = false,
}: MakerProps): React.JSX.Element | null {
  const { t } = useTranslation('webhooks');
  const localize = useLocalize();
  if (id === null) return null;
  const name = makers.get(id);
  if (name === undefined) return <p className={styles['address']}>{t('made.by_unknown')}</p>;
  return (
    <p className={styles['address']}>
      <bdi>{t('made.by', { name })}</bdi>{' '}
      {isLinked && <Link href={localize(connectionPath(id))}>{t('made.open', { name })}</Link>}
    </p>
  );
}
