'use client';

import type { CaseDetail, CaseSnapshot } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { Notice } from '@musubi/ui/notice/notice';
import { Select } from '@musubi/ui/select/select';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LazyPageFrame } from '#shared/preview/lazy-page-frame.tsx';

import { useCaseWords } from '../desk/use-case-words.ts';

import styles from './case.module.css';

const NOW = 'now';

interface CasePageProps {
  readonly detail: CaseDetail;
}

/** The text of a letter or kit at the time of the report. */
function ReportedWords({ snapshot }: { readonly snapshot: CaseSnapshot }): React.JSX.Element | null {
  const { t } = useTranslation('cases');
  const words = useCaseWords();
  const { letter, kit, taken_at: takenAt } = snapshot;
  const date = words.moment(takenAt);
  if (letter !== undefined)
    return (
      <Card title={t('page.letter', { date })}>
        <blockquote className={styles['said']}>
          <bdi>{letter.body}</bdi>
        </blockquote>
        <p className={styles['note']}>
          <bdi>
            {t('page.from', { name: letter.from_name === '' ? t('page.nameless') : letter.from_name })}
          </bdi>
        </p>
      </Card>
    );
  if (kit === undefined) return null;
  return (
    <Card title={t('page.kit', { date })}>
      <p className={styles['strong']}>
        <bdi>{kit.title}</bdi>
      </p>
      <blockquote className={styles['said']}>
        <bdi>{kit.text}</bdi>
      </blockquote>
    </Card>
  );
}

interface PageVersion {
  readonly value: string;
  readonly label: string;
  readonly page: NonNullable<CaseDetail['page']>;
}

/** The versions of the page: the current one, and one for each snapshot. */
function useVersions({ page, snapshots }: CaseDetail): readonly PageVersion[] {
  const { t } = useTranslation('cases');
  const words = useCaseWords();
  return [
    ...(page === undefined ? [] : [{ value: NOW, label: t('page.now'), page }]),
    ...snapshots.flatMap(({ id, taken_at: takenAt, page: reported }) =>
      reported === undefined
        ? []
        : [{ value: id, label: t('page.reported', { date: words.moment(takenAt) }), page: reported }],
    ),
  ];
}

function PageVersions({ detail }: CasePageProps): React.JSX.Element {
  const { t } = useTranslation('cases');
  const versions = useVersions(detail);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBlurred, setIsBlurred] = useState(true);
  const shown = versions.find(({ value }) => value === chosen) ?? versions[0];
  if (shown === undefined) return <p className={styles['note']}>{t('page.none')}</p>;
  const Icon = isBlurred ? Eye : EyeOff;
  return (
    <>
      <div className={styles['pageBar']}>
        <Select
          className={styles['version']}
          label={t('page.version')}
          labelPlacement="inside"
          items={versions}
          value={shown.value}
          onChange={setChosen}
        />
        <Button icon={<Icon size={20} aria-hidden="true" />} onPress={() => setIsBlurred(!isBlurred)}>
          {isBlurred ? t('page.show') : t('page.blur')}
        </Button>
      </div>
      <div className={styles['frame']}>
        <LazyPageFrame
          title={t('page.frame', { version: shown.label })}
          profile={shown.page}
          isBlurred={isBlurred}
        />
      </div>
    </>
  );
}

/** The reported content: the page now and at the time of the report, and the text of a letter or kit. */
export function CasePage({ detail }: CasePageProps): React.JSX.Element {
  const { t } = useTranslation('cases');
  return (
    <>
      {detail.snapshots.map((snapshot) => (
        <ReportedWords key={snapshot.id} snapshot={snapshot} />
      ))}
      <Card title={t('page.title')}>
        {detail.page !== undefined && !detail.is_shown && <Notice tone="info">{t('case.hidden')}</Notice>}
        <PageVersions detail={detail} />
      </Card>
    </>
  );
}
