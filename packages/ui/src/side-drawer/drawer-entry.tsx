import ExternalLink from 'lucide-react/icons/external-link';

import type { LinkComponent } from '../link-component.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { DrawerBadge, DrawerEntry } from './drawer-entries.ts';

import styles from './side-drawer.module.css';

const LARGEST_BADGE = 99;

/** Class of every entry. `aria-current` marks the entry of the current screen. */
export const DRAWER_ENTRY_CLASS = styles['entry'];

function Badge({ count, label }: DrawerBadge): React.JSX.Element {
  return (
    <span className={styles['badge']}>
      <span aria-hidden="true">{count > LARGEST_BADGE ? `${LARGEST_BADGE}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** The icon, the label and the number of an entry. */
export function DrawerEntryWords({ entry }: { readonly entry: DrawerEntry }): React.JSX.Element {
  return (
    <>
      {entry.icon}
      <span className={styles['entryLabel']}>{entry.label}</span>
      {'badge' in entry && entry.badge !== undefined && <Badge {...entry.badge} />}
    </>
  );
}

/** An entry of the drawer: the current screen as text, a link, or an action. */
export function DrawerEntryLine({
  entry,
  linkComponent: Link,
  newTabLabel,
}: {
  readonly entry: DrawerEntry;
  readonly linkComponent: LinkComponent;
  readonly newTabLabel: string;
}): React.JSX.Element {
  const words = <DrawerEntryWords entry={entry} />;
  if ('onAction' in entry) {
    return (
      <button type="button" className={DRAWER_ENTRY_CLASS} onClick={entry.onAction}>
        {words}
      </button>
    );
  }
  const { href, isCurrent = false, isAlwaysLink = false, opensNewTab = false } = entry;
  const className = DRAWER_ENTRY_CLASS;
  if (isCurrent && !isAlwaysLink) {
    return (
      <span className={className} aria-current="page">
        {words}
      </span>
    );
  }
  if (opensNewTab) {
    return (
      <a className={className} href={href} target="_blank" rel="noopener noreferrer">
        {words}
        <ExternalLink className={styles['external']} size={16} aria-hidden="true" />
        <VisuallyHidden>{newTabLabel}</VisuallyHidden>
      </a>
    );
  }
  return (
    <Link className={className} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {words}
    </Link>
  );
}
