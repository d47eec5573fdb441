'use client';

import type { BlockContent } from '@musubi/domain/block-contents';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { blockTitle } from './block-words.ts';

/**
 * Returns a function that names a block in the creator's language. The function stays the same between
 * renders.
 */
export function useBlockTitle(): (content: BlockContent) => string {
  const { t } = useTranslation(['page-blocks', 'common']);
  return useCallback((content) => blockTitle(content, t), [t]);
}
