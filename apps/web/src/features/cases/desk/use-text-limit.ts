'use client';

import { REPORT_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { useTranslation } from 'react-i18next';

interface TextLimit {
  readonly maxGraphemes: number;
  readonly countLabel: (used: number, max: number) => string;
}

/** The length limit of texts that operators write, with its counter. */
export function useTextLimit(): TextLimit {
  const { t } = useTranslation('common');
  return {
    maxGraphemes: REPORT_TEXT_MAX_GRAPHEMES,
    countLabel: (used, max) => t('count.graphemes', { used, max }),
  };
}
