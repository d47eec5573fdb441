import ExternalLink from 'lucide-react/icons/external-link';

import { joinClasses } from '../class-names.ts';
import type { LinkComponent } from '../link-component.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { DrawerEntry } from './drawer-entries.ts';

import styles from './side-drawer.module.css';

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
  const words = (
    <>
      {entry.icon}
      <span className={styles['entryLabel']}>{entry.label}</span>
    </>
  );
  if ('onAction' in entry) {
    return (
      <button type="button" className={styles['entry']} onClick={entry.onAction}>
        {words}
      </button>
    );
  }
  const { href, isCurrent = false, isAlwaysLink = false, opensNewTab = false } = entry;
  const className = joinClasses(styles['entry'], isCurrent && styles['current']);
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
