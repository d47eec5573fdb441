import { systemClock } from '@musubi/auth/browser';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useRead } from '#shared/app/use-read.ts';
import { hasUntoldNews, isQuietLong } from '#shared/reader-mails/reader-mail-rules.ts';
import { useReaderMailsReading } from '#shared/reader-mails/use-reader-mails-reading.ts';
import { writeToReadersPath } from '#shared/routing/reader-mail-paths.ts';

import { StateRow } from './state-row.tsx';

/** Suggests a mail to the readers. Renders nothing without news, and in the four weeks after a mail. */
export function ReadersRow(): React.JSX.Element | null {
  const { t } = useTranslation('dashboard');
  const format = new Intl.NumberFormat(useLocale());
  const [nowMs] = useState(() => systemClock.nowMs());
  const { data } = useReaderMailsReading();
  const hasNews = data !== undefined && hasUntoldNews(data.value);
  const { data: sent } = useRead(hasNews ? '/v4/reader_mails/last' : null, async ({ mails }) =>
    mails.listReaderMails({ limit: 5 }),
  );
  if (!hasNews || sent === undefined || !isQuietLong(sent.value.items, nowMs)) return null;
  const count = data.value.news.length;
  return (
    <StateRow
      path={writeToReadersPath}
      icon="readers"
      title={t('readers.title')}
      state={t('readers.news', { count, number: format.format(count) })}
      isNew
    />
  );
}
