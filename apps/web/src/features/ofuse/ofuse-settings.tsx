'use client';

import { OFUSE_MESSAGE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { textBeforeHidden } from '@musubi/domain/url';
import { BRAND } from '@musubi/ui/brand/brand';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { Notice } from '@musubi/ui/notice/notice';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useTranslation } from 'react-i18next';

import { OfuseDisplayChoice } from '#shared/appearance-editor/ofuse-display-choice.tsx';
import type { AppearanceEditor } from '#shared/appearance-editor/use-appearance-editor.ts';
import { lengthOfLine } from '#shared/errors/text-length.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { problemOfMessage, problemOfUrl } from './ofuse-draft.ts';
import type { OfuseEditor } from './use-ofuse-editor.ts';
import type { PaymentPages } from './use-payment-pages.ts';

import styles from './ofuse-screen.module.css';

const MonthlySupport = lazyComponent(async () => (await import('./monthly-support.tsx')).MonthlySupport);

interface OfuseSettingsProps {
  readonly pubId: string;
  readonly ofuse: OfuseEditor;
  readonly look: AppearanceEditor;
  /** The banner's default text, shown as a placeholder. */
  readonly standardSentence: string;
  readonly pages: PaymentPages;
}

/**
 * The settings of the banner (position, URL, text) and of monthly support, and links to the payment
 * provider's hosted pages.
 */
export function OfuseSettings({
  pubId,
  ofuse,
  look,
  standardSentence,
  pages,
}: OfuseSettingsProps): React.JSX.Element {
  const { t } = useTranslation(['ofuse', 'common']);
  const messageOf = useFieldMessage();
  const { draft, editor } = ofuse;
  const urlProblem = problemOfUrl(draft.creatorUrl);
  const messageProblem = problemOfMessage(draft.message);
  return (
    <div className={styles['parts']}>
      <p className={styles['about']} data-phrases>
        {t('about')}
      </p>
      <Card title={t('place.title')} titleId="ofuse-place" data-previewed="ofuse">
        <OfuseDisplayChoice
          look={look.draft}
          onChange={(type) => look.history.change((one) => ({ ...one, ofuse_display_type: type }))}
        />
      </Card>
      <Card title={t('words.title')} titleId="ofuse-words" data-previewed="ofuse">
        <TextField
          label={t('words.address')}
          description={t('words.address_hint')}
          placeholder={BRAND.ofuseUrl}
          inputMode="url"
          value={draft.creatorUrl}
          onChange={(creatorUrl) => editor.edit((one) => ({ ...one, creatorUrl }), 'typing')}
          onBlur={() => editor.flush()}
          errorMessage={urlProblem && messageOf(urlProblem, textBeforeHidden(draft.creatorUrl))}
        />
        {draft.creatorUrl.trim() === '' && <Notice tone="info">{t('words.no_address')}</Notice>}
        <TextArea
          isOneLine
          label={t('words.message')}
          description={t('words.message_hint')}
          placeholder={standardSentence}
          value={draft.message}
          // The page shows the sentence on one line.
          onChange={(typed) => {
            const message = typed.replaceAll(/\s*\n\s*/g, ' ');
            editor.edit((one) => ({ ...one, message }), 'typing');
          }}
          onBlur={() => editor.flush()}
          maxGraphemes={OFUSE_MESSAGE_MAX_GRAPHEMES}
          countLabel={(used, max) => t('common:count.graphemes', { used, max })}
          errorMessage={
            messageProblem &&
            messageOf(messageProblem, lengthOfLine(draft.message, OFUSE_MESSAGE_MAX_GRAPHEMES))
          }
        />
      </Card>
      <MonthlySupport
        pubId={pubId}
        isTaken={draft.takesSupport}
        onChange={(takesSupport) => editor.edit((one) => ({ ...one, takesSupport }), 'deliberate')}
      />
      <Card title={t('account.title')} titleId="ofuse-account">
        <p className={styles['note']}>{t('account.body')}</p>
        {pages.failure !== null && (
          <Notice tone="danger" role="alert">
            {pages.failure}
          </Notice>
        )}
        <div className={styles['actions']}>
          <Button isPending={pages.isPending} onPress={() => void pages.register()}>
            {t('account.open')}
          </Button>
          <Button isPending={pages.isPending} onPress={() => void pages.showPayments()}>
            {t('account.payments')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
