'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { deskPaths } from '#shared/routing/desk-paths.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { writeToReadersPath } from '#shared/routing/reader-mail-paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import type { UnsavedOffer as Offer } from '#shared/sealed-drafts/draft-offer.ts';
import { type DraftScreen, screensOf, withoutScreen } from '#shared/sealed-drafts/draft-screens.ts';

import row from '#shared/screen/notice-row.module.css';

const NAMES = {
  [paths.profile]: 'menu.profile',
  [paths.links]: 'menu.links',
  [paths.appearance]: 'menu.appearance',
  [paths.activities]: 'menu.activities',
  [paths.ofuse]: 'menu.ofuse_settings',
  [paths.letters]: 'menu.letters',
  [paths.imports]: 'unsaved.imports',
  [paths.decisions]: 'unsaved.decisions',
  [deskPaths.queue]: 'menu.operate',
  [deskPaths.appeals]: 'unsaved.appeals',
  [writeToReadersPath]: 'unsaved.reader_mail',
} as const satisfies Record<DraftScreen, string>;

interface OfferProps {
  readonly offer: Offer;
}

interface UnsavedOfferProps extends OfferProps {
  /** The screen whose editors are below the offer. */
  readonly path: string;
}

/** The pressed button disappears, so the focus moves to the content. */
const focusContent = (): void =>
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });

function ScreenLinks({ offer }: OfferProps): React.ReactNode {
  const { t } = useTranslation('common');
  const { sealedDrafts } = useApp();
  const localize = useLocalize();
  return screensOf(offer.slugs).map((path) => (
    <LinkButton
      key={path}
      linkComponent={Link}
      href={localize(path)}
      onClick={() => sealedDrafts.loaded?.offer.noteOpened(path)}
    >
      {t(NAMES[path])}
    </LinkButton>
  ));
}

function Restored({ offer }: OfferProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const { sealedDrafts } = useApp();
  return (
    <Notice
      tone="success"
      title={t('unsaved.restored')}
      actions={
        <>
          <ScreenLinks offer={offer} />
          <Button
            variant="quiet"
            onPress={() => {
              focusContent();
              sealedDrafts.loaded?.offer.dismiss();
            }}
          >
            {t('action.close')}
          </Button>
        </>
      }
    >
      <p>{t('unsaved.open')}</p>
    </Notice>
  );
}

function Offered({ offer, path }: UnsavedOfferProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { editors, sealedDrafts } = useApp();
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    offer.atMs,
  );
  const isBlocked = offer.state === 'blocked';
  const names = screensOf(offer.slugs).map((screen) => t(NAMES[screen]));
  const screens = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  const handleRestore = (): void => {
    focusContent();
    // New editors load the restored drafts. Flushes first, because unsaved edits of the former editors are
    // separate drafts.
    editors.flush();
    const restored = sealedDrafts.loaded?.offer.restore(path) ?? [];
    editors.dispose(restored);
    // The notice lists the screens that must be opened first.
    if (restored.length > 0 && sealedDrafts.getState().offer?.state !== 'restored')
      showToast(t('unsaved.restored'), { kind: 'success' });
  };
  return (
    <Notice
      tone="info"
      title={t('unsaved.title', { when })}
      actions={
        <>
          {isBlocked ? (
            <ScreenLinks offer={{ ...offer, slugs: withoutScreen(offer.slugs, path) }} />
          ) : (
            <Button variant="primary" onPress={handleRestore}>
              {t('unsaved.restore')}
            </Button>
          )}
          <Button
            variant="quiet"
            onPress={() => {
              focusContent();
              sealedDrafts.loaded?.offer.discard();
            }}
          >
            {t('unsaved.delete')}
          </Button>
        </>
      }
    >
      <p>{isBlocked ? t('unsaved.blocked', { screens }) : t('unsaved.body', { screens })}</p>
    </Notice>
  );
}

/** Offers the unsaved changes of a session that ended elsewhere. Then links to the screens that save them. */
export function UnsavedOffer({ offer, path }: UnsavedOfferProps): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <section className={row['row']} aria-label={t('unsaved.name')}>
      {offer.state === 'restored' ? <Restored offer={offer} /> : <Offered offer={offer} path={path} />}
    </section>
  );
}
