'use client';

import type { LinkPreviewChoice as LinkPreview } from '@musubi/api-client';
import { LINK_PREVIEWS } from '@musubi/domain/audience';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { SettingWords } from './setting-words.tsx';

import styles from './audience-settings.module.css';

/** Size of the picture that the page server draws. */
const CARD_SIZE = { width: 1200, height: 630 } as const;

const WORDS = {
  profile: { label: 'preview.profile', note: 'preview.profile_note' },
  picture: { label: 'preview.picture', note: 'preview.picture_note' },
  none: { label: 'preview.none', note: 'preview.none_note' },
} as const satisfies Record<LinkPreview, object>;

/**
 * The current share image of the page; hidden if it cannot be fetched. Without a source the `img` stays
 * mounted: removing its `src` cancels the request, removing the element does not.
 */
function CardPicture({ source }: { readonly source: string | null }): React.JSX.Element {
  const { t } = useTranslation('audience');
  // The URL that failed to load. A new URL is tried again.
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <img
      {...CARD_SIZE}
      className={styles['card']}
      hidden={source === null || refused === source}
      loading="lazy"
      src={source ?? undefined}
      alt={t('preview.card')}
      onError={() => setRefused(source)}
    />
  );
}

interface LinkPreviewChoiceProps {
  readonly value: LinkPreview;
  /**
   * URL of the share image. Null if visitors get none of the page, or will get none once the change is saved.
   */
  readonly cardSource: string | null;
  readonly idle: string | null;
  readonly onChange: (value: LinkPreview) => Promise<void>;
}

/** Chooses the preview that messengers and social networks show for a link to the page. */
export function LinkPreviewChoice({
  value,
  cardSource,
  idle,
  onChange,
}: LinkPreviewChoiceProps): React.JSX.Element {
  const { t } = useTranslation('audience');
  const { failure, retry, run } = useTask();
  return (
    <div className={styles['setting']}>
      <SettingWords does={t('preview.does')} cannot={t('preview.cannot')} idle={idle} />
      <RadioCards
        label={t('preview.title')}
        isLabelHidden
        layout="rows"
        value={value}
        onChange={(chosen) => void run(async () => onChange(chosen))}
        cards={LINK_PREVIEWS.map((each) => ({
          value: each,
          label: t(WORDS[each].label),
          note: t(WORDS[each].note),
        }))}
      />
      <FailureNotice failure={failure} onRetry={retry} />
      <CardPicture source={cardSource} />
    </div>
  );
}
