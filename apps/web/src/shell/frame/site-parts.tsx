import { BRAND, LogoMark } from '@musubi/ui/brand/brand';
import type { LinkComponent } from '@musubi/ui/link-component';

import type { SiteLinks } from './site-links.ts';

import styles from './site-frame.module.css';

interface SitePartProps {
  readonly links: SiteLinks;
  readonly linkComponent: LinkComponent;
}

/** The product's logo and name at the start of the header. */
export function SiteBrand({ links, linkComponent: Link }: SitePartProps): React.JSX.Element {
  return (
    <Link href={links.top} className={styles['brand']}>
      <LogoMark />
      {BRAND.name}
    </Link>
  );
}

/** The footer with the legal documents. */
export function SiteFooter({ links: { legal }, linkComponent: Link }: SitePartProps): React.JSX.Element {
  return (
    <footer className={styles['footer']}>
      <nav aria-label={legal.label}>
        {legal.documents.map(({ href, label }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
