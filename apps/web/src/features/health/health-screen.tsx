'use client';

import type { HealthSpan } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { Card } from '@musubi/ui/card/card';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { hasRole, useOperator } from '#shared/operators/operator-context.tsx';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { HealthCharts } from './health-charts.tsx';
import { HealthNow } from './health-now.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import { useHealth, useHealthSamples, useMaintenanceSettings } from './use-health.ts';

import styles from './health-screen.module.css';

function Charts(): React.JSX.Element {
  const { t } = useTranslation('health');
  const [span, setSpan] = useState<HealthSpan>('day');
  const reading = useHealthSamples(span);
  return (
    <Card
      title={t('charts.title')}
      titleId="health-charts"
      actions={
        <ToggleGroup
          label={t('charts.span')}
          value={span}
          onChange={setSpan}
          items={[
            { value: 'day', label: t('charts.day') },
            { value: 'month', label: t('charts.month') },
          ]}
        />
      }
    >
      <CardContent reading={reading} rows={4}>
        {({ items }) => <HealthCharts samples={items} span={span} />}
      </CardContent>
    </Card>
  );
}

function Maintenance(): React.JSX.Element {
  const { self } = useOperator();
  const { reading, set } = useMaintenanceSettings();
  return (
    <CardContent reading={reading} rows={4}>
      {(settings) => (
        <MaintenanceCard
          settings={settings}
          mayChange={hasRole(self, [])}
          nowMs={systemClock.nowMs()}
          set={set}
        />
      )}
    </CardContent>
  );
}

/** `/operate/health`: the health of the installation, now and over time, and the maintenance switch. */
export function HealthScreen(): React.JSX.Element {
  const { t } = useTranslation('health');
  const reading = useHealth();
  return (
    <Screen title={t('title')} width="wide">
      <div className={styles['cards']}>
        <CardContent reading={reading} rows={5}>
          {(health) => <HealthNow health={health} />}
        </CardContent>
        <Charts />
        <Maintenance />
      </div>
    </Screen>
  );
}
