'use client';

import { ACTIVITY_TYPES, type ActivityType } from '@musubi/domain/activities';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { getLoaded } from '@musubi/ui/lazy/lazy-module';
import { TextField } from '@musubi/ui/text-field/text-field';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TYPE_WORDS } from '../draft/activity-words.ts';
import { ActivityMark } from './activity-mark.tsx';
import { activitySources } from './activity-sources.ts';

import styles from './add-activity-box.module.css';

/** Reserves the space of the button until it has loaded. */
function ConnectPlaceholder(): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  return (
    <Button variant="primary" isDisabled>
      {t('instagram.connect')}
    </Button>
  );
}

// Lazy-loaded, because another service is selected when the box opens.
const ConnectInstagram = lazyComponent(
  async () => (await import('../instagram/connect-instagram.tsx')).ConnectInstagram,
  <ConnectPlaceholder />,
);

interface AddActivityBoxProps {
  readonly isFull: boolean;
  readonly isConnected: (type: ActivityType, sourceId: string) => boolean;
  readonly onAdd: (type: ActivityType, sourceId: string) => void;
}

/** Adds a source: the creator picks a service, then types an account name or the account's URL. */
export function AddActivityBox({ isFull, isConnected, onAdd }: AddActivityBoxProps): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const [type, setType] = useState<ActivityType>('youtube');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const { account, example } = TYPE_WORDS[type];
  const isOfInstagram = type === 'instagram';
  const handleType = (next: ActivityType): void => {
    setType(next);
    setProblem(undefined);
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const sourceId = getLoaded(activitySources).readActivitySource(type, typed);
    if (sourceId === null) setProblem(t('add.not_an_account', { example: t(example) }));
    else if (isConnected(type, sourceId)) setProblem(t('add.twice'));
    else {
      onAdd(type, sourceId);
      setTyped('');
      setProblem(undefined);
    }
  };
  return (
    <Card title={t('add.title')} titleId="add-activity">
      <ToggleGroup
        className={styles['services']}
        label={t('add.service')}
        value={type}
        onChange={handleType}
        items={ACTIVITY_TYPES.map((one) => ({
          value: one,
          label: t(TYPE_WORDS[one].name),
          icon: <ActivityMark type={one} />,
        }))}
      />
      {isOfInstagram && (
        <div className={styles['connect']}>
          <p>{t('instagram.asks')}</p>
          <ConnectInstagram variant="primary" isDisabled={isFull} />
        </div>
      )}
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t(account)}
          placeholder={t(example)}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setProblem(undefined);
          }}
          errorMessage={problem}
          description={t(isOfInstagram ? 'instagram.by_name' : 'add.hint')}
          isDisabled={isFull}
          autoComplete="off"
          spellCheck="false"
        />
        <Button
          type="submit"
          variant={isOfInstagram ? undefined : 'primary'}
          isDisabled={isFull}
          icon={<Plus size={18} aria-hidden="true" />}
          className={styles['submit']}
        >
          {t('add.connect')}
        </Button>
      </form>
      {isFull && <p>{t('add.full')}</p>}
    </Card>
  );
}
