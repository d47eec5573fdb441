'use client';

import { useTranslation } from 'react-i18next';

import { hasRole, useOperator } from '#shared/operators/operator-context.tsx';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { caseDrafts } from './decision/case-draft.ts';
import { isolate, useCaseWords } from './desk/use-case-words.ts';
import { useCaseOpening } from './state/use-case-opening.ts';
import { useCase } from './state/use-case.ts';
import { useUndo } from './state/use-undo.ts';
import { CaseView } from './view/case-view.tsx';

/** `/operate/cases/{id}`: a case with its decision. */
export function CaseScreen({ id }: { readonly id: string }): React.JSX.Element {
  const { t } = useTranslation('cases');
  const { self } = useOperator();
  const words = useCaseWords();
  const opening = useCaseOpening();
  const undo = useUndo();
  const handleUndo = (): void => void undo();
  const { reading, actions } = useCase(id, { onUndo: handleUndo });
  const summary = reading.data?.value.summary;
  const name = summary === undefined ? null : isolate(summary.name ?? words.subject(summary.subject));
  return (
    <Screen title={name === null ? t('case.title') : t('case.title_of', { name })} width="wide">
      <CardContent reading={reading} rows={6}>
        {(detail) => (
          <CaseView
            key={id}
            detail={detail}
            operatorId={self.user_id}
            isAdministrator={hasRole(self, ['administrator'])}
            actions={actions}
            drafts={caseDrafts}
            linkComponent={Link}
            onNext={() => void opening.openNext(id)}
            onUndo={handleUndo}
          />
        )}
      </CardContent>
    </Screen>
  );
}
