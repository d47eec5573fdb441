'use client';

import { Card } from '@musubi/ui/card/card';
import { useTranslation } from 'react-i18next';

import { PictureField } from './picture-field.tsx';
import type { ProfileFormController } from './use-profile-form.ts';

import styles from './profile-fields.module.css';

export function PictureFields({ form }: { readonly form: ProfileFormController }): React.JSX.Element {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('section.pictures')}>
      <div className={styles['fields']}>
        <PictureField form={form} name="icon_image_key" />
        <PictureField form={form} name="cover_image_key" />
      </div>
    </Card>
  );
}
