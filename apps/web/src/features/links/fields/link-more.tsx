'use client';

import { BRAND } from '@musubi/domain/brand';
import { Button } from '@musubi/ui/button/button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { tryStorage } from '#shared/try-storage.ts';

import { type LinkDraft, problemsOfLink } from '../draft/links-draft.ts';
import { useActions } from '../editing/links-context.ts';
import { LinkFlags } from './link-flags.tsx';
import { LinkSchedule } from './link-schedule-fields.tsx';
import { LinkTexts } from './link-texts.tsx';
import { LinkThumbnail } from './link-thumbnail.tsx';

import styles from './link-editor.module.css';

/** Session storage key: whether the rows of this tab show all their fields. */
const MORE_KEY = `${BRAND.slug}.links.more`;

/** The additional fields of a row, collapsed by default. Opens by itself if one of them is invalid. */
export function LinkMore({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const regionId = useId();
  const [isOpen, setIsOpen] = useState(
    () => tryStorage(() => sessionStorage.getItem(MORE_KEY), null) !== null,
  );
  const { title: _title, section: _section, ...problems } = problemsOfLink(link);
  if (!isOpen && Object.keys(problems).length > 0) setIsOpen(true);

  const toggle = (): void => {
    setIsOpen(!isOpen);
    tryStorage(() => {
      if (isOpen) sessionStorage.removeItem(MORE_KEY);
      else sessionStorage.setItem(MORE_KEY, 'open');
    }, undefined);
  };
  return (
    <>
      {isOpen && (
        <div id={regionId} className={styles['more']}>
          <LinkTexts link={link} />
          <LinkThumbnail link={link} />
          <LinkFlags link={link} />
          <LinkSchedule link={link} />
        </div>
      )}
      <div className={styles['end']}>
        <Button
          variant="quiet"
          icon={
            isOpen ? <ChevronUp size={18} aria-hidden="true" /> : <ChevronDown size={18} aria-hidden="true" />
          }
          aria-expanded={isOpen}
          aria-controls={isOpen ? regionId : undefined}
          onPress={toggle}
        >
          {isOpen ? t('edit.less') : t('edit.more')}
        </Button>
        <Button onPress={() => actions.edit(null)}>{t('edit.close')}</Button>
      </div>
    </>
  );
}
