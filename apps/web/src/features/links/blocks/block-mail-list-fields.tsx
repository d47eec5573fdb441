'use client';

import { useTranslation } from 'react-i18next';

import { BlockLine, type KindFieldsProps } from './kit/block-field-kit.tsx';

/** The texts of a mail list. The purpose has its own field, because it is stored with each e-mail address. */
export function MailListFields({ data, onChange }: KindFieldsProps<'mail_list'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  return (
    <>
      <BlockLine
        path="mail_list/title"
        label={t('mail_list.title')}
        value={data.title}
        max={80}
        onChange={(title) => onChange({ ...data, title })}
      />
      <BlockLine
        path="mail_list/purpose"
        label={t('mail_list.purpose')}
        hint={t('mail_list.purpose_hint')}
        value={data.purpose}
        max={200}
        rows={3}
        onChange={(purpose) => onChange({ ...data, purpose })}
      />
      <BlockLine
        path="mail_list/action"
        label={t('mail_list.action')}
        hint={t('mail_list.action_hint')}
        value={data.action}
        max={30}
        onChange={(action) => onChange({ ...data, action })}
      />
    </>
  );
}
