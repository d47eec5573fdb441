import X from 'lucide-react/icons/x';
import { useId, type ReactNode, type Ref } from 'react';

import { Avatar } from '../avatar/avatar.tsx';
import { BRAND, LogoMark } from '../brand/brand.tsx';
import type {
  DrawerEntry,
  DrawerLabels,
  DrawerLoading,
  DrawerSection,
  DrawerUser,
} from './drawer-entries.ts';
import { DrawerFold } from './drawer-fold.tsx';
import { LoadingMenu, LoadingUser } from './drawer-loading.tsx';

import styles from './side-drawer.module.css';

export interface DrawerMenuProps {
  readonly labels: DrawerLabels;
  readonly sections: readonly DrawerSection[];
  /** Null when no user is signed in. */
  readonly user: DrawerUser | null;
  /** Rarely used entries, drawn as small links below the sections. They do not scroll with the menu. */
  readonly foot?: readonly DrawerEntry[] | undefined;
  /** Shows skeletons for parts that are not known yet, so that the drawer never shows another user's menu. */
  readonly loading?: DrawerLoading | undefined;
  readonly renderEntry: (entry: DrawerEntry) => ReactNode;
  /** Ref to the part of the menu that scrolls. */
  readonly scrollRef?: Ref<HTMLDivElement> | undefined;
}

function UserHead({ user }: { readonly user: DrawerUser }): React.JSX.Element {
  return (
    <div className={styles['user']}>
      <Avatar imageUrl={user.imageUrl} />
      <div className={styles['names']}>
        <p className={styles['name']} lang={user.lang}>
          <bdi>{user.name}</bdi>
        </p>
        {user.handle !== undefined && <p className={styles['handle']}>{`@${user.handle}`}</p>}
      </div>
    </div>
  );
}

function BrandHead(): React.JSX.Element {
  return (
    <p className={styles['brand']}>
      <LogoMark />
      {BRAND.name}
    </p>
  );
}

function Section({
  section,
  renderEntry,
}: Pick<DrawerMenuProps, 'renderEntry'> & { readonly section: DrawerSection }): React.JSX.Element {
  const headingId = useId();
  const items = section.entries.map((entry) => <li key={entry.id}>{renderEntry(entry)}</li>);
  if (section.isFoldable === true && section.heading !== null) {
    const links = section.entries.filter((entry) => 'href' in entry);
    return (
      <DrawerFold
        id={section.id}
        heading={section.heading}
        hrefs={links.map(({ href }) => href)}
        isCurrent={links.some(({ isCurrent = false }) => isCurrent)}
      >
        {items}
      </DrawerFold>
    );
  }
  return (
    <div className={styles['section']}>
      {section.heading !== null && (
        <h2 id={headingId} className={styles['heading']}>
          {section.heading}
        </h2>
      )}
      <ul className={styles['list']} aria-labelledby={section.heading === null ? undefined : headingId}>
        {items}
      </ul>
    </div>
  );
}

function Head({ user, loading }: Pick<DrawerMenuProps, 'user' | 'loading'>): React.JSX.Element {
  if (user !== null) return <UserHead user={user} />;
  return loading === undefined ? <BrandHead /> : <LoadingUser />;
}

/** The user and the entries of a drawer, on the server or in the browser. */
export function DrawerMenu({
  labels,
  sections,
  user,
  loading,
  foot,
  renderEntry,
  scrollRef,
}: DrawerMenuProps): React.JSX.Element {
  return (
    <>
      <div className={styles['head']}>
        <Head user={user} loading={loading} />
        <button type="button" className={styles['close']} aria-label={labels.hideMenu} data-first="">
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <nav className={styles['nav']} aria-label={labels.menu} aria-busy={loading === 'menu'}>
        <div ref={scrollRef} className={styles['sections']}>
          {sections.map((section) => (
            <Section key={section.id} section={section} renderEntry={renderEntry} />
          ))}
          {loading === 'menu' && <LoadingMenu />}
        </div>
        {foot !== undefined && foot.length > 0 && (
          <ul className={styles['links']}>
            {foot.map((entry) => (
              <li key={entry.id}>{renderEntry(entry)}</li>
            ))}
          </ul>
        )}
      </nav>
    </>
  );
}
