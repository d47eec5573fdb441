'use client';

import type { BlockContent, BlockType } from '@musubi/domain/block-contents';
import type { Locale } from '@musubi/domain/locales';
import { useLocale } from '@musubi/i18n/messages-provider';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import {
  type ComponentType,
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';

import { KIND_NOTE_KEYS, isEmptyBlock } from '../draft/block-words.ts';
import { CountdownFields } from './block-date-fields.tsx';
import { EventFields } from './block-event-fields.tsx';
import { FaqFields } from './block-faq-fields.tsx';
import { MapFields, ProductFields } from './block-offer-fields.tsx';
import { BlockSketch } from './block-sketch.tsx';
import {
  DividerFields,
  HeadingFields,
  NowFields,
  QuotationFields,
  TextFields,
} from './block-text-fields.tsx';
import {
  type BlockProblems,
  BlockProblemsContext,
  type KindFieldsProps,
  PageLocaleContext,
  useLatest,
} from './kit/block-field-kit.tsx';
import { PictureFields } from './kit/block-picture-fields.tsx';
import { applyChange } from './kit/content-change.ts';

import styles from './kit/block-fields.module.css';

const isTypedIn = (at: Element | null): boolean => {
  if (at instanceof HTMLTextAreaElement) return at.value !== '';
  return at instanceof HTMLInputElement && at.type !== 'checkbox' && at.value !== '';
};

/** Focuses the first field, unless the creator has started to type elsewhere during loading. */
function focusFirst(fields: HTMLElement | null): void {
  if (isTypedIn(document.activeElement)) return;
  fields?.querySelector<HTMLElement>('input:not([type="file"]), textarea, button')?.focus();
}

const FieldsContext = createContext<RefObject<HTMLElement | null> | null>(null);

/** Wraps lazy-loaded fields, so that they get the focus when they mount. */
function focused<Props extends object>(Fields: ComponentType<Props>): ComponentType<Props> {
  return function Focused(props: Props): React.JSX.Element {
    const fieldsRef = useContext(FieldsContext);
    useEffect(() => focusFirst(fieldsRef?.current ?? null), [fieldsRef]);
    return <Fields {...props} />;
  };
}

// Lazy-loaded, because these fields need more code than all others together.
const GalleryFields = lazyComponent(async () =>
  focused((await import('./gallery/block-gallery-fields.tsx')).GalleryFields),
);
const FileFields = lazyComponent(async () => focused((await import('./block-file-fields.tsx')).FileFields));
const MailListFields = lazyComponent(async () =>
  focused((await import('./block-mail-list-fields.tsx')).MailListFields),
);
const CommissionFields = lazyComponent(async () =>
  focused((await import('./commission/commission-fields.tsx')).CommissionFields),
);
const PlayerFields = lazyComponent(async () =>
  focused((await import('./block-player-fields.tsx')).PlayerFields),
);

interface BlockFieldsProps {
  readonly block: { readonly id: string; readonly content: BlockContent };
  /** Called at each keystroke. */
  readonly onChange: (content: BlockContent) => void;
  /** Called for switches, choices and uploads, which are saved at once. */
  readonly onChoose: (content: BlockContent) => void;
  /**
   * Returns the current draft of the block, even after these fields have closed. Null once the block is
   * deleted.
   */
  readonly present?: (() => BlockContent | null) | undefined;
  /** Problems by the path inside the block, such as `gallery/pictures/2/alt`. */
  readonly problems: BlockProblems;
  /** Language of the creator's page. Defaults to the language of the screen. */
  readonly pageLocale?: Locale | undefined;
}

const FIELDS: { readonly [Type in BlockType]: ComponentType<KindFieldsProps<Type>> } = {
  heading: HeadingFields,
  text: TextFields,
  picture: PictureFields,
  gallery: GalleryFields,
  quotation: QuotationFields,
  faq: FaqFields,
  countdown: CountdownFields,
  event: EventFields,
  player: PlayerFields,
  product: ProductFields,
  now: NowFields,
  map: MapFields,
  mail_list: MailListFields,
  divider: DividerFields,
  file: FileFields,
  commission: CommissionFields,
};

interface KindFieldsOfBlockProps extends Pick<BlockFieldsProps, 'onChange' | 'onChoose' | 'present'> {
  readonly content: BlockContent;
}

function KindFields({ content, onChange, onChoose, present }: KindFieldsOfBlockProps): React.JSX.Element {
  const { type, data } = content;
  const latest = useLatest(content);
  // The cast is safe, because the table maps each kind to fields for its own data.
  const Fields = FIELDS[type] as ComponentType<object>;
  // Uploads and lookups may finish after these fields have closed, so they change the draft in the store.
  const changed = (change: BlockContent['data'], notify: (content: BlockContent) => void): void => {
    const next = applyChange(change, { type, present: (present ?? latest)() });
    if (next !== null) notify(next);
  };
  const fields = {
    data,
    onChange: (change: BlockContent['data']) => changed(change, onChange),
    onChoose: (change: BlockContent['data']) => changed(change, onChoose),
  };
  return <Fields {...fields} />;
}

/**
 * Previews the finished block. Stays until the fields close, so that nothing moves while the creator types.
 */
function Introduction({ content }: { readonly content: BlockContent }): React.JSX.Element | null {
  const { t } = useTranslation(['page-blocks', 'common']);
  const [isShown] = useState(() => isEmptyBlock(content));
  if (!isShown) return null;
  return (
    <div className={styles['introduction']}>
      <BlockSketch type={content.type} />
      <p className={styles['note']}>{t(KIND_NOTE_KEYS[content.type])}</p>
    </div>
  );
}

/** The fields of one block. When they open, the first field gets the focus. */
export function BlockFields({
  block: { id, content },
  problems,
  pageLocale,
  ...handlers
}: BlockFieldsProps): React.JSX.Element {
  const locale = useLocale();
  const fieldsRef = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(fieldsRef.current), []);

  return (
    <div ref={fieldsRef} className={styles['fields']}>
      <BlockProblemsContext value={problems}>
        <PageLocaleContext value={pageLocale ?? locale}>
          <FieldsContext value={fieldsRef}>
            <Introduction key={`introduction ${id}`} content={content} />
            <KindFields key={id} content={content} {...handlers} />
          </FieldsContext>
        </PageLocaleContext>
      </BlockProblemsContext>
    </div>
  );
}
