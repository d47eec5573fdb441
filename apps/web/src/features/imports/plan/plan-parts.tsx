'use client';

import type { ImportedPageCopy, ImportedPart, ImportPart } from '@musubi/api-client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { PART_KEYS } from '../choice/import-words.ts';
import { isPartTicked, type PresentFields, type Ticks, toParts } from '../choice/plan-choice.ts';
import { OwnNames } from './own-names.tsx';
import { TickRow } from './tick-row.tsx';

import styles from './import-plan.module.css';

const NOTE_KEYS = {
  appearance: 'part.appearance_note',
  blocks: 'part.blocks_note',
  activities: 'part.activities_note',
  letters: 'part.letters_note',
} as const satisfies Readonly<Record<ImportPart, string>>;

interface PlanPartsProps {
  readonly copy: ImportedPageCopy;
  readonly profile: PresentFields;
  readonly ticks: Ticks;
  readonly onTick: (part: ImportPart, isOn: boolean) => void;
  /** Whether the creator has confirmed the rights to pictures and files. */
  readonly areOwn: boolean;
  /** Link to the screen of own names. */
  readonly namesLink: ReactNode;
}

/** Says how the part changes the page, or why it cannot be added. */
function Note({ part, state, areOwn }: Pick<PlanPartsProps, 'areOwn'> & ImportedPart): React.JSX.Element {
  const { t } = useTranslation('imports');
  if (state === 'newer') return <span className={styles['reason']}>{t('part.newer')}</span>;
  if (state === 'not_signed') return <span className={styles['reason']}>{t('part.not_signed')}</span>;
  return (
    <>
      <span className={styles['reason']}>{t(NOTE_KEYS[part])}</span>
      {part === 'blocks' && !areOwn && <span className={styles['reason']}>{t('part.blocks_bare')}</span>}
    </>
  );
}

/**
 * The parts of a page copy other than links and texts, each with a checkbox. Below them, what is not
 * imported.
 */
export function PlanParts({
  copy,
  profile,
  ticks,
  onTick,
  areOwn,
  namesLink,
}: PlanPartsProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const parts = toParts({ page_copy: copy });
  return (
    <section aria-labelledby="import-parts" className={styles['group']}>
      <h3 id="import-parts" className={styles['section']}>
        {t('part.title')}
      </h3>
      {parts.length > 0 && (
        <ul className={styles['items']}>
          {parts.map((found) => {
            const { part, count, state } = found;
            const name = t(PART_KEYS[part]);
            const hasNumber = part !== 'appearance' && state !== 'newer';
            return (
              <TickRow
                key={part}
                name={hasNumber ? t('part.named', { part: name, number: count }) : name}
                isOn={isPartTicked(found, ticks, profile)}
                isDisabled={state !== 'available'}
                onChange={(isOn) => onTick(part, isOn)}
              >
                <Note {...found} areOwn={areOwn} />
              </TickRow>
            );
          })}
        </ul>
      )}
      <p className={styles['muted']} data-phrases>
        {t('copy.stays', { handle: profile.pub_id, screen: t('copy.audience.link') })}
      </p>
      <OwnNames names={copy.names} namesLink={namesLink} />
    </section>
  );
}
