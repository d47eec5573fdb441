'use client';

import { systemClock } from '@musubi/auth/browser';
import { listHalfYears } from '@musubi/domain/half-years';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { Notice } from '@musubi/ui/notice/notice';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { NumbersView } from './numbers-view.tsx';
import { ReportTable } from './report-table.tsx';
import { nameOfHalf } from './report-words.ts';
import { useNumbers, useReport, useReportFile } from './use-numbers.ts';

import styles from './numbers-screen.module.css';

function Report(): React.JSX.Element {
  const { t } = useTranslation(['numbers', 'common']);
  const locale = useLocale();
  const [halves] = useState(() => listHalfYears(new Date(systemClock.nowMs())).map(({ name }) => name));
  const [half, setHalf] = useState(halves[0] ?? '');
  const reading = useReport(half);
  const file = useReportFile();
  return (
    <Card title={t('report.title')} titleId="numbers-report">
      <div className={styles['controls']}>
        <ToggleGroup
          label={t('report.half')}
          value={half}
          onChange={setHalf}
          items={halves.map((name) => ({ value: name, label: name }))}
        />
        <Button
          isPending={file.isPending}
          icon={<Download size={18} aria-hidden="true" />}
          onPress={() => void file.save(half)}
        >
          {t('report.save')}
        </Button>
      </div>
      {file.failure !== null && (
        <Notice tone="danger" role="alert">
          {file.failure}
        </Notice>
      )}
      <CardContent reading={reading} rows={4}>
        {(report) => (
          <div className={styles['report']}>
            <h3 aria-live="polite">{nameOfHalf(t, report.half)}</h3>
            <ReportTable
              t={t}
              locale={locale}
              label={t('report.table', { half: nameOfHalf(t, report.half) })}
              rows={report.rows}
            />
          </div>
        )}
      </CardContent>
      <p className={styles['note']}>{t('report.note')}</p>
    </Card>
  );
}

/** `/operate/numbers`: counts by day, and the transparency report. */
export function NumbersScreen(): React.JSX.Element {
  const { t } = useTranslation('numbers');
  const [period, setPeriod] = useState<'28' | '365'>('28');
  const reading = useNumbers(period === '28' ? 28 : 365);
  return (
    <Screen
      title={t('title')}
      width="wide"
      status={
        <ToggleGroup
          label={t('period.label')}
          value={period}
          onChange={setPeriod}
          items={[
            { value: '28', label: t('period.month') },
            { value: '365', label: t('period.year') },
          ]}
        />
      }
    >
      <div className={styles['cards']}>
        <CardContent reading={reading} rows={5}>
          {(numbers) => <NumbersView numbers={numbers} />}
        </CardContent>
        <Report />
      </div>
    </Screen>
  );
}
