'use client';

import { textBeforeHidden } from '@musubi/domain/hidden-place';
import { OFUSE_MESSAGE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { BRAND } from '@musubi/ui/brand/brand';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { TextField } from '@musubi/ui/text-field/text-field';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { OfuseDisplayChoice, OfuseDisplayPictures } from '#shared/appearance-editor/ofuse-display-choice.tsx';
import type { AppearanceEditor } from '#shared/appearance-editor/use-appearance-editor.ts';
import { lengthOfLine } from '#shared/errors/text-length.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { problemOfMessage, problemOfUrl } from './ofuse-draft.ts';
import { PaymentPagesFailure } from './payment-pages-failure.tsx';
import type { OfuseEditor } from './use-ofuse-editor.ts';
import type { PaymentPages } from './use-payment-pages.ts';

import styles from './ofuse-screen.module.css';

const MonthlySupport = lazyComponent(async () => (await import('./monthly-support.tsx')).MonthlySupport);

interface OfuseSettingsProps {
  readonly pubId: string;
  /** Whether the user is registered with the payment provider, which only monthly support needs. */
  readonly isCreator: boolean;
  readonly ofuse: OfuseEditor;
  readonly look: AppearanceEditor;
  /** The banner's default text, shown as a placeholder. */
  readonly standardSentence: string;
  readonly pages: PaymentPages;
}

/**
 * The URL of the creator's page on OFUSE. The banner's position and text appear once the URL is entered.
 * Below them are monthly support and links to the payment provider's hosted pages.
 */
export function OfuseSettings(props: OfuseSettingsProps): React.JSX.Element {
  const { pubId, isCreator, ofuse, pages } = props;
  const { t } = useTranslation('ofuse');
  const { draft, editor } = ofuse;
  const hasAddress = draft.creatorUrl.trim() !== '' && problemOfUrl(draft.creatorUrl) === undefined;
  const isFirst = !isCreator && !hasAddress;
  return (
    <div className={styles['parts']}>
      <p className={styles['about']} data-phrases>
        {t('about')}
        {isFirst && <span>{t('about_support')}</span>}
      </p>
      <AddressCard isCreator={isCreator} ofuse={ofuse} look={props.look} isFirst={isFirst} />
      {!isFirst && <BannerCard {...props} />}
      <MonthlySupport
        pubId={pubId}
        isCreator={isCreator}
        isTaken={draft.takesSupport}
        pages={pages}
        onChange={(takesSupport) => editor.edit((one) => ({ ...one, takesSupport }), 'deliberate')}
      />
      {isCreator && <PayoutsCard pages={pages} />}
    </div>
  );
}

interface AddressCardProps extends Pick<OfuseSettingsProps, 'isCreator' | 'ofuse' | 'look'> {
  /**
   * Whether the user has neither registered nor entered a URL, so that the card shows drawings of the banner.
   */
  readonly isFirst: boolean;
}

function AddressCard({ isCreator, ofuse, look, isFirst }: AddressCardProps): React.JSX.Element {
  const { t } = useTranslation(['ofuse', 'common']);
  const messageOf = useFieldMessage();
  const { draft, editor } = ofuse;
  const problem = problemOfUrl(draft.creatorUrl);
  return (
    <Card title={t('register.title')} titleId="ofuse-register" data-previewed="ofuse">
      <p>{t('register.body')}</p>
      {isFirst && <OfuseDisplayPictures look={look.draft} />}
      <TextField
        label={t('words.address')}
        description={t('words.address_hint')}
        placeholder={BRAND.ofuseUrl}
        inputMode="url"
        value={draft.creatorUrl}
        onChange={(creatorUrl) => editor.edit((one) => ({ ...one, creatorUrl }), 'typing')}
        onBlur={() => editor.flush()}
        errorMessage={problem && messageOf(problem, textBeforeHidden(draft.creatorUrl))}
      />
      {isCreator && draft.creatorUrl.trim() === '' && <Notice tone="info">{t('words.no_address')}</Notice>}
      <p className={styles['note']}>{t('register.fees')}</p>
      <div className={styles['actions']}>
        <LinkButton
          href={BRAND.ofuseUrl}
          target="_blank"
          rel="noopener noreferrer"
          icon={<ExternalLink size={18} aria-hidden="true" />}
        >
          {t('register.about')}
          <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
        </LinkButton>
      </div>
    </Card>
  );
}

function BannerCard({
  ofuse,
  look,
  standardSentence,
}: Pick<OfuseSettingsProps, 'ofuse' | 'look' | 'standardSentence'>): React.JSX.Element {
  const { t } = useTranslation(['ofuse', 'common']);
  const messageOf = useFieldMessage();
  const { draft, editor } = ofuse;
  const problem = problemOfMessage(draft.message);
  return (
    <Card title={t('place.title')} titleId="ofuse-place" data-previewed="ofuse">
      <OfuseDisplayChoice
        look={look.draft}
        onChange={(type) => look.history.change((one) => ({ ...one, ofuse_display_type: type }))}
      />
      <TextArea
        isOneLine
        label={t('words.message')}
        description={t('words.message_hint')}
        placeholder={standardSentence}
        value={draft.message}
        // The page shows the message on one line.
        onChange={(typed) => {
          const message = typed.replaceAll(/\s*\n\s*/g, ' ');
          editor.edit((one) => ({ ...one, message }), 'typing');
        }}
        onBlur={() => editor.flush()}
        maxGraphemes={OFUSE_MESSAGE_MAX_GRAPHEMES}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        errorMessage={problem && messageOf(problem, lengthOfLine(draft.message, OFUSE_MESSAGE_MAX_GRAPHEMES))}
      />
    </Card>
  );
}

function PayoutsCard({ pages }: Pick<OfuseSettingsProps, 'pages'>): React.JSX.Element {
  const { t } = useTranslation('ofuse');
  return (
    <Card title={t('account.title')} titleId="ofuse-account">
      <p className={styles['note']}>{t('account.body')}</p>
      <PaymentPagesFailure pages={pages} />
      <div className={styles['actions']}>
        <Button isPending={pages.isPending} onPress={() => void pages.register()}>
          {t('account.open')}
        </Button>
        <Button isPending={pages.isPending} onPress={() => void pages.showPayments()}>
          {t('account.payments')}
        </Button>
      </div>
    </Card>
  );
}
