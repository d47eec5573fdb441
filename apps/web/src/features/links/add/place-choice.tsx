'use client';

import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { useTranslation } from 'react-i18next';

import type { AddPlace } from '../draft/links-draft.ts';

import styles from './add-link-box.module.css';

interface PlaceChoiceProps {
  readonly place: AddPlace;
  readonly onChange: (place: AddPlace) => void;
}

/** Chooses whether new links are added at the start or the end. */
export function PlaceChoice({ place, onChange }: PlaceChoiceProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  return (
    <div className={styles['place']}>
      <span aria-hidden="true">{t('place.label')}</span>
      <ToggleGroup
        label={t('place.label')}
        value={place}
        onChange={onChange}
        items={[
          { value: 'end', label: t('place.end') },
          { value: 'start', label: t('place.start') },
        ]}
      />
    </div>
  );
}
