'use client';

import { Card } from '@musubi/ui/card/card';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { FindCreator } from './find-creator.tsx';
import { GiftPicture } from './gift-picture.tsx';

import styles from './supports-screen.module.css';

const STEPS = ['empty.open', 'empty.choose', 'empty.follow'] as const;

/** Matches a quoted button name in any of the languages. */
const QUOTED = /(“[^”]+”|「[^」]+」)/u;

/** A sentence in which a quoted button name does not break over two lines. */
function Sentence({ children }: { readonly children: string }): React.JSX.Element {
  return (
    <p>
      {children.split(QUOTED).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          <span key={part} className={styles['quoted']}>
            {part}
          </span>
        ),
      )}
    </p>
  );
}

/** Empty state of a user without supports: a field for a creator, and the steps of monthly support. */
export function NoSupports(): React.JSX.Element {
  const { t } = useTranslation('supports');
  const localize = useLocalize();
  return (
    <div className={styles['columns']}>
      <EmptyState
        title={t('empty.title')}
        isStacked
        picture={<GiftPicture />}
        actions={<FindCreator variant="primary" />}
      >
        <Sentence>{t('empty.body')}</Sentence>
        <p>
          <Link className={styles['discover']} href={localize(paths.discover)} prefetch={false}>
            {t('empty.discover')}
          </Link>
        </p>
      </EmptyState>
      <Card titleId="supports-steps" title={t('empty.steps')}>
        <ol className={styles['steps']}>
          {STEPS.map((step) => (
            <li key={step}>
              <Sentence>{t(step)}</Sentence>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
