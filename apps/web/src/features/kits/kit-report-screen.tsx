'use client';

import type { ReportReason } from '@musubi/api-client';
import { countGraphemes } from '@musubi/domain/graphemes';
import { REPORT_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { kitPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { KitStage } from './kit-stage.tsx';
import { REPORT_REASONS } from './kit-words.ts';

import styles from './kit-stage.module.css';

const REASONS = Object.keys(REPORT_REASONS) as readonly ReportReason[];

interface ReportFormProps {
  readonly id: string;
  readonly onSent: () => void;
}

function ReportForm({ id, onSent }: ReportFormProps): React.JSX.Element {
  const { t } = useTranslation(['kits', 'profile-page', 'common']);
  const { client } = useApp();
  const messageOf = useFieldMessage();
  const { isPending, failure, run } = useTask();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [text, setText] = useState('');
  const length = { max: REPORT_TEXT_MAX_GRAPHEMES, now: countGraphemes(text) };
  const send = async (): Promise<void> => {
    setIsReasonMissing(reason === null);
    if (reason === null || length.now > length.max) return;
    const isSent = await run(async () => {
      try {
        await client.content.createKitReport({ id, createKitReportRequest: { reason, text } });
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
    if (isSent) onSent();
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send();
  };
  const problem = isReasonMissing ? t('profile-page:report.problem_reason') : failure;
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <RadioCards
        label={t('profile-page:report.reason')}
        layout="rows"
        cards={REASONS.map((value) => ({ value, label: t(REPORT_REASONS[value]) }))}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          setIsReasonMissing(false);
        }}
      />
      <TextArea
        label={t('profile-page:report.text')}
        value={text}
        onChange={setText}
        maxGraphemes={REPORT_TEXT_MAX_GRAPHEMES}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        errorMessage={length.now > length.max ? messageOf('too_long', length) : undefined}
      />
      {problem !== null && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" variant="primary" isPending={isPending}>
        {t('profile-page:report.send')}
      </Button>
    </form>
  );
}

/** `/kits/{name}/report`: reports a kit to the operators. */
export function KitReportScreen({ id }: { readonly id: string }): React.JSX.Element {
  const { t } = useTranslation('kits');
  const localize = useLocalize();
  const [isSent, setIsSent] = useState(false);
  return (
    <KitStage id={id}>
      {(kit) => (
        <>
          <h1>{t('report.title')}</h1>
          <p>
            <bdi>{kit.title}</bdi>
          </p>
          {isSent ? (
            <Notice tone="success" role="status">
              {t('report.sent')}
            </Notice>
          ) : (
            <ReportForm id={kit.id} onSent={() => setIsSent(true)} />
          )}
          <p>
            <Link href={localize(kitPath(kit.name))}>{t('follow.back')}</Link>
          </p>
        </>
      )}
    </KitStage>
  );
}
