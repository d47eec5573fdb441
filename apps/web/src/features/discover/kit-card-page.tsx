import { BRAND } from '@musubi/domain/brand';
import { displayNameOf } from '@musubi/domain/display-name';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { QrCode } from '@musubi/ui/qr-code/qr-code';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { getServerEnv } from '#shared/config/env.server.ts';
import { kitPath } from '#shared/routing/paths.ts';
import { SoftLink } from '#shared/routing/soft-link.tsx';

import { LoadProblem } from './load-problem.tsx';
import { readKit } from './query/request-discovery.server.ts';

import pageStyles from './discover-page.module.css';
import styles from './kit-screen.module.css';

interface KitCardPageProps {
  readonly locale: Locale;
  readonly id: string;
}

export async function kitCardMetadata({ locale }: KitCardPageProps): Promise<Metadata> {
  const t = await getT(locale, 'discover');
  return { title: t('kit.card'), robots: { index: false } };
}

/** `/kits/{name}/card`: title and QR code of a kit, to show on a phone or to print. */
export async function KitCardPage({ locale, id }: KitCardPageProps): Promise<React.JSX.Element> {
  const t = await getT(locale, 'discover');
  const answer = await readKit(id);
  if (answer !== null && answer.kit === null) notFound();
  const kit = answer?.kit ?? null;
  const name = kit?.name ?? id;
  const path = localizePath(kitPath(name), locale);
  const url = `${getServerEnv().browser.webOrigin}${kitPath(name)}`;
  return (
    <main id="content" tabIndex={-1} className={pageStyles['main']}>
      <SoftLink className={`${pageStyles['back']} ${styles['back']}`} href={path}>
        <ArrowLeft size={18} aria-hidden="true" />
        {t('kit.back')}
      </SoftLink>
      {kit === null ? (
        <LoadProblem t={t} href={path} />
      ) : (
        <>
          <div className={styles['card']}>
            <h1 className={styles['title']}>
              <bdi>{kit.title}</bdi>
            </h1>
            <p data-phrases>{t('kit.by', { name: displayNameOf(kit.owner) })}</p>
            <QrCode className={styles['code']} text={url} label={t('kit.code', { url })} />
            <p data-phrases>{t('kit.scan')}</p>
            <p className={styles['url']}>{url.replace(/^https?:\/\//, '')}</p>
            <p>{BRAND.name}</p>
          </div>
          <p className={styles['hint']} data-phrases>
            {t('kit.print')}
          </p>
        </>
      )}
    </main>
  );
}
