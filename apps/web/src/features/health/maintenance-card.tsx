'use client';

import type { DeskMaintenance, SetMaintenanceRequest } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { Notice } from '@musubi/ui/notice/notice';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { ChevronDown } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';

import { MaintenanceFields } from './maintenance-fields.tsx';
import {
  findMaintenanceProblems,
  type MaintenanceDraft,
  type MaintenanceProblems,
  problemsOf,
  toDraft,
  toRequest,
} from './maintenance-form.ts';
import { MaintenancePreview } from './maintenance-preview.tsx';

import styles from './health-screen.module.css';

interface MaintenanceCardProps {
  readonly settings: DeskMaintenance;
  /** Whether the operator can change the settings. */
  readonly mayChange: boolean;
  readonly nowMs: number;
  /** Resolves to whether the settings were stored. @throws ApiFailure */
  readonly set: (request: SetMaintenanceRequest) => Promise<boolean>;
}

type MaintenanceStateName = 'off' | 'announced' | 'active';

function stateOf({ is_on: isOn, is_active: isActive, ends_at: end }: DeskMaintenance, nowMs: number) {
  if (isActive) return 'active';
  return isOn && (end === null || Date.parse(end) > nowMs) ? 'announced' : 'off';
}

const STATES = {
  off: 'maintenance.off',
  announced: 'maintenance.announced',
  active: 'maintenance.active',
} as const satisfies Record<MaintenanceStateName, string>;

function State({ settings, nowMs }: Pick<MaintenanceCardProps, 'settings' | 'nowMs'>): React.JSX.Element {
  const { t } = useTranslation('health');
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' });
  const { starts_at: start, ends_at: end } = settings;
  const state = stateOf(settings, nowMs);
  return (
    <Notice tone={state === 'off' ? 'info' : 'warn'} role="status">
      {t(STATES[state])}
      {state !== 'off' &&
        start !== null &&
        ` ${t('maintenance.from', { time: format.format(new Date(start)) })}`}
      {state !== 'off' &&
        end !== null &&
        ` ${t('maintenance.until', { time: format.format(new Date(end)) })}`}
    </Notice>
  );
}

function useMaintenanceForm({ settings, set }: Pick<MaintenanceCardProps, 'settings' | 'set'>) {
  const { t } = useTranslation('health');
  const task = useTask();
  const [draft, setDraft] = useState<MaintenanceDraft>(() => toDraft(settings));
  const [problems, setProblems] = useState<MaintenanceProblems>({});
  const send = async (request: SetMaintenanceRequest): Promise<void> => {
    await task.run(async () => {
      try {
        if (await set(request)) showToast(t('maintenance.saved'), { kind: 'success' });
      } catch (error) {
        if (error instanceof ApiFailure) setProblems(problemsOf(error));
        throw error;
      }
    });
  };
  return {
    task,
    draft,
    problems,
    change(next: MaintenanceDraft) {
      setDraft(next);
      setProblems({});
    },
    async announce() {
      const found = findMaintenanceProblems(draft);
      setProblems(found);
      if (Object.keys(found).length === 0) await send(toRequest(draft));
    },
    end: async () => send({ ...toRequest(draft), is_maintenance: false, starts_at: null, ends_at: null }),
  };
}

function MaintenanceForm({
  settings,
  nowMs,
  set,
}: Omit<MaintenanceCardProps, 'mayChange'>): React.JSX.Element {
  const { t } = useTranslation('health');
  const { task, draft, problems, change, announce, end } = useMaintenanceForm({ settings, set });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void announce();
  };
  const isAhead = draft.start !== '' && new Date(draft.start).getTime() > nowMs;
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <MaintenanceFields draft={draft} problems={problems} onChange={change} />
      <MaintenancePreview draft={draft} />
      {task.failure !== null && (
        <Notice tone="danger" role="alert">
          {task.failure}
        </Notice>
      )}
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isPending={task.isPending}>
          {isAhead ? t('maintenance.announce') : t('maintenance.begin')}
        </Button>
        {stateOf(settings, nowMs) !== 'off' && (
          <Button isDisabled={task.isPending} onPress={() => void end()}>
            {t('maintenance.end_now')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The maintenance switch: all operators see its state, administrators also its form. */
export function MaintenanceCard({
  settings,
  mayChange,
  nowMs,
  set,
}: MaintenanceCardProps): React.JSX.Element {
  const { t } = useTranslation('health');
  return (
    <Card title={t('maintenance.title')} titleId="health-maintenance">
      <State settings={settings} nowMs={nowMs} />
      {mayChange ? (
        <details className={styles['plan']} open={stateOf(settings, nowMs) !== 'off'}>
          <summary>
            {t('maintenance.plan')}
            <ChevronDown size={18} aria-hidden="true" />
          </summary>
          <MaintenanceForm
            // Remounts the form with the settings that another operator stored.
            key={settings.updated_at}
            {...{ settings, nowMs, set }}
          />
        </details>
      ) : (
        <p className={styles['note']}>{t('maintenance.administrators')}</p>
      )}
    </Card>
  );
}
