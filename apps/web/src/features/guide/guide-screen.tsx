import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { BRAND } from '@musubi/ui/brand/brand';
import { buttonClasses } from '@musubi/ui/button/button-look';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import type { TFunction } from 'i18next';
import { ArrowRight, ExternalLink } from 'lucide-react';

import { SoftLink } from '#shared/routing/soft-link.tsx';
import { ReadingPage } from '#shared/screen/reading-page.tsx';

import { ChapterPicture } from './chapter-picture.tsx';
import { CHAPTERS, QUESTIONS } from './guide-chapters.ts';

import styles from './guide-screen.module.css';

interface Words {
  readonly t: TFunction<['guide', 'common']>;
}

interface GuideProps {
  readonly t: TFunction<['guide', 'common']>;
  readonly locale: Locale;
}

function VisitOfuse({ t }: Words): React.JSX.Element {
  return (
    <LinkButton className={styles['go']} href={BRAND.ofuseUrl} target="_blank" rel="noopener noreferrer">
      {t('letters.visit')}
      <ExternalLink size={18} aria-hidden="true" />
      <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
    </LinkButton>
  );
}

function Questions({ t }: Words): React.JSX.Element {
  return (
    <div className={styles['questions']}>
      {QUESTIONS.map(({ title, body }) => (
        <div key={title}>
          <h3>{t(title)}</h3>
          <p>{t(body)}</p>
        </div>
      ))}
    </div>
  );
}

function Chapter({
  chapter,
  t,
  locale,
}: GuideProps & { readonly chapter: (typeof CHAPTERS)[number] }): React.JSX.Element {
  const { id, title, body } = chapter;
  return (
    <section className={styles['chapter']} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {t(title)}
      </h2>
      <ChapterPicture id={id} />
      <p>{t(body)}</p>
      {'steps' in chapter && (
        <ol className={styles['steps']}>
          {chapter.steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      )}
      {'facts' in chapter && chapter.facts.map((text) => <p key={text}>{t(text)}</p>)}
      {'screen' in chapter && (
        <SoftLink
          className={buttonClasses({}, styles['go'])}
          href={localizePath(chapter.screen.path, locale)}
        >
          {t(chapter.screen.label)}
          <ArrowRight size={18} aria-hidden="true" />
        </SoftLink>
      )}
      {id === 'letters' && <VisitOfuse t={t} />}
      {id === 'help' && <Questions t={t} />}
    </section>
  );
}

/** `/guide`: the whole user guide. Works without JavaScript. */
export function GuideScreen({ t, locale }: GuideProps): React.JSX.Element {
  return (
    <ReadingPage
      title={t('title')}
      lead={t('lead')}
      contents={{
        title: t('contents'),
        chapters: CHAPTERS.map(({ id, title }) => ({ id, title: t(title) })),
      }}
      hasPictures
    >
      {CHAPTERS.map((chapter) => (
        <Chapter key={chapter.id} chapter={chapter} t={t} locale={locale} />
      ))}
    </ReadingPage>
  );
}
