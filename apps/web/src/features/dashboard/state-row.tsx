import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import {
  ChevronRight,
  HandCoins,
  Inbox,
  Layers,
  Link as LinkIcon,
  type LucideIcon,
  Mail,
  Rss,
  Send,
  UserPlus,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { useLocalize } from '#shared/routing/use-localized.ts';

import styles from './state-card.module.css';

const ICONS = {
  letters: Inbox,
  kits: Layers,
  links: LinkIcon,
  activities: Rss,
  ofuse: Mail,
  readers: Send,
  support: HandCoins,
  invite: UserPlus,
} as const satisfies Readonly<Record<string, LucideIcon>>;

interface StateRowProps {
  /** Path of the screen to which the row links. */
  readonly path: string;
  readonly icon: keyof typeof ICONS;
  readonly title: string;
  /** The state in one sentence; null while it loads. */
  readonly state: string | null;
  readonly hasFailed?: boolean;
  readonly isNew?: boolean;
  readonly isWarning?: boolean;
}

/** A row that names a part of the page, states its status and links to its screen. */
export function StateRow(props: StateRowProps): React.JSX.Element {
  const { path, title, state, hasFailed = false, isNew = false, isWarning = false } = props;
  const { t } = useTranslation(['dashboard', 'common']);
  const localize = useLocalize();
  const Icon = ICONS[props.icon];
  const loading = (
    <>
      <VisuallyHidden>{t('common:shell.loading')}</VisuallyHidden>
      <Skeleton shape="line" />
    </>
  );
  return (
    <li>
      <Link href={localize(path)} className={styles['row']}>
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
        <span className={styles['words']}>
          <strong>{title}</strong>
          <span data-tone={isWarning ? 'warn' : undefined}>
            {state ?? (hasFailed ? t('state.failed') : loading)}
          </span>
        </span>
        {isNew && <span className={styles['dot']} aria-hidden="true" />}
        <ChevronRight size={20} aria-hidden="true" className={styles['arrow']} />
      </Link>
    </li>
  );
}
