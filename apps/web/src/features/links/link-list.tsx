'use client';

import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { type ComponentType, memo, useEffect, useState } from 'react';

import { areSameRows, type LinkListProps, LinkListView } from './link-list-view.tsx';

import styles from './link-list.module.css';

type List = ComponentType<LinkListProps>;

const PlainList = memo(LinkListView, areSameRows);

let known: List | null = null;
let underWay: Promise<List> | null = null;

/** Begins to load what drags rows, so that it is there when the list is. Without it, the list is one that menus move. */
export async function loadList(): Promise<List> {
  underWay ??= import('./draggable-link-list.tsx')
    .then(({ DraggableLinkList }): List => DraggableLinkList)
    .catch((): List => {
      underWay = null;
      return PlainList;
    })
    .then((list) => {
      known = list;
      return list;
    });
  return underWay;
}

/** The links under their headings; rows move by pointer, by touch, by keyboard (handle, Enter, arrows, Enter) and by menu. */
export function LinkList(props: LinkListProps): React.JSX.Element {
  const [Loaded, setLoaded] = useState<List | null>(() => known);
  useEffect(() => {
    let show = (list: List): void => setLoaded(() => list);
    const load = async (): Promise<void> => show(await loadList());
    void load();
    return () => {
      show = () => {};
    };
  }, []);
  if (Loaded !== null) return <Loaded {...props} />;
  return (
    <div className={styles['list']} aria-busy="true">
      {props.rows.map(({ id }) => (
        <Skeleton key={id} shape="row" />
      ))}
    </div>
  );
}
