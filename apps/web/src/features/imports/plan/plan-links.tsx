'use client';

import type { Import, ImportItem } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { LinkStates } from '../apply/use-link-checks.ts';
import { countReasons, isTicked, type PlanGroup, type Ticks, toPlanLists } from '../choice/plan-choice.ts';
import { PlanItem } from './plan-item.tsx';

import styles from './import-plan.module.css';

interface ItemListProps {
  readonly ticks: Ticks;
  readonly states: LinkStates;
  /** Must be the same function in each render, so that only changed rows rerender. */
  readonly onTick: (item: ImportItem, isOn: boolean) => void;
}

interface PlanLinksProps extends ItemListProps {
  readonly plan: Pick<Import, 'items'>;
  readonly onTickAll: (items: readonly ImportItem[], isOn: boolean) => void;
}

function Items({
  items,
  ticks,
  states,
  onTick,
}: ItemListProps & { readonly items: readonly ImportItem[] }): React.JSX.Element {
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <PlanItem
          key={item.id}
          item={item}
          isChosen={isTicked(item, ticks)}
          state={states.get(item.id)}
          onChange={onTick}
        />
      ))}
    </ul>
  );
}

function Group({
  group,
  onTickAll,
  ...list
}: ItemListProps & Pick<PlanLinksProps, 'onTickAll'> & { readonly group: PlanGroup }): React.JSX.Element {
  const { t } = useTranslation('imports');
  const titleId = useId();
  const { kind, section, items } = group;
  const title = kind === 'icon' ? t('links.icons') : section || t('links.no_section');
  return (
    <section aria-labelledby={titleId} className={styles['group']}>
      <div className={styles['head']}>
        <h3 id={titleId} className={styles['section']}>
          <bdi>{title}</bdi>
        </h3>
        <div className={styles['buttons']}>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('links.all_of', { section: title })}
            onPress={() => onTickAll(items, true)}
          >
            {t('links.all')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('links.none_of', { section: title })}
            onPress={() => onTickAll(items, false)}
          >
            {t('links.none')}
          </Button>
        </div>
      </div>
      <Items {...list} items={items} />
    </section>
  );
}

const COUNT_KEYS = {
  already_there: 'left.already_there',
  duplicate: 'left.duplicate',
  no_address: 'left.no_address',
  address_refused: 'left.address_refused',
  mail_address: 'left.mail_address',
  locked: 'left.locked',
  too_many: 'left.too_many',
} as const;

function LeftOut({
  items,
  isOpen,
  ...list
}: ItemListProps & { readonly items: readonly ImportItem[]; readonly isOpen: boolean }): React.JSX.Element {
  const { t } = useTranslation('imports');
  const reasons = countReasons(items).map(({ reason, count }) => t(COUNT_KEYS[reason], { count }));
  return (
    <details className={styles['left']} open={isOpen}>
      <summary>
        {t('left.summary', { count: items.length, reasons: reasons.join(t('left.separator')) })}
      </summary>
      <Items {...list} items={items} />
    </details>
  );
}

/** The found links under their headings. Below them, the links left out, with the reasons. */
export function PlanLinks({ plan, onTickAll, ...list }: PlanLinksProps): React.JSX.Element {
  const { groups, leftOut } = toPlanLists(plan.items);
  return (
    <div className={styles['groups']}>
      {groups.map((group) => (
        <Group key={`${group.kind}:${group.section}`} group={group} onTickAll={onTickAll} {...list} />
      ))}
      {leftOut.length > 0 && <LeftOut items={leftOut} isOpen={groups.length === 0} {...list} />}
    </div>
  );
}
