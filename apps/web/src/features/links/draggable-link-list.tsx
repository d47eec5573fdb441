'use client';

import { memo } from 'react';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';

import { areSameRows, LinkListView, type LinkListProps } from './link-list-view.tsx';
import { placeOfDrop, placeOfSectionDrop } from './link-rows.ts';
import { isHeadingId } from './link-sections.ts';
import { useActions, useSnapshot } from './links-context.ts';

function DraggableList(props: LinkListProps): React.JSX.Element {
  const { rows } = props;
  const actions = useActions();
  const getSnapshot = useSnapshot();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': rows.find((row) => row.id === key)?.name ?? '' })),
    onReorder: ({ keys, target }) => {
      const [movedId] = keys;
      if (typeof movedId !== 'string') return;
      const { draft } = getSnapshot();
      if (isHeadingId(movedId)) actions.moveSectionTo(movedId, placeOfSectionDrop(draft, movedId, target));
      else actions.moveTo(movedId, placeOfDrop(draft, movedId, target));
    },
  });
  return <LinkListView {...props} dragAndDropHooks={dragAndDropHooks} />;
}

/** The list with what it takes to drag its rows, which comes in a part of its own. Drawn anew only when its rows are others. */
export const DraggableLinkList = memo(DraggableList, areSameRows);
