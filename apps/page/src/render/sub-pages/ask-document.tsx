import { displayNameOf } from '@musubi/domain/display-name';
import { countGraphemes } from '@musubi/domain/graphemes';
import {
  LETTER_BODY_MAX_GRAPHEMES,
  LETTER_NAME_MAX_GRAPHEMES,
  LETTER_REPLY_TO_MAX_GRAPHEMES,
  LETTER_REPLY_TO_MIN_GRAPHEMES,
} from '@musubi/domain/limits';
import type { PageUrlOf } from '@musubi/domain/page-urls';
import { askWords, profilePageWords } from '@musubi/i18n/profile-page-words';
import { getT, type TFunction } from '@musubi/i18n/translator';
import { type AskDraft, AskForm } from '@musubi/ui/profile-page/ask-form';
import {
  ASKED_BOARD_CSS,
  AskedEntry,
  AskMenu,
  ClosedBoard,
  findBoard,
  stateOfBoard,
} from '@musubi/ui/profile-page/asked-board';
import { subLinkClasses } from '@musubi/ui/profile-page/sub-page';
import type { ComponentProps, ReactNode } from 'react';

import { PRODUCT_SITE } from '#site/page-site.ts';

import type { RenderedDocument } from '../document.tsx';
import { insideActions, pageActions } from '../page-actions.ts';
import type { ReaderPage } from '../reader-page.ts';
import { renderSubDocument } from './sub-document.tsx';

type BoardPage = ComponentProps<typeof AskMenu>['page'];

/** Reason for refusing a letter that asks for a commission. */
export type AskProblem =
  | 'empty'
  | 'too_long'
  | 'reply'
  | 'name_too_long'
  | 'refused'
  | 'too_often'
  | 'full'
  | 'again'
  /** The board has closed, or takes no letters any more. */
  | 'closed'
  /** The board has lost the entry. */
  | 'gone'
  | 'unavailable';

interface BoardDocumentOptions extends ReaderPage {
  readonly pageUrlOf: PageUrlOf;
}

export interface AskDocumentOptions extends BoardDocumentOptions {
  readonly action: string;
  /** Id of the entry that the visitor asks for. */
  readonly itemId: string;
  /** The share link or campaign that brought the visitor; null without one. */
  readonly source: string | null;
  readonly draft?: AskDraft;
  readonly problem?: AskProblem;
}

/** Returns the data for drawing parts of the page's board. */
async function toBoardPage({ pageUrlOf, ...page }: BoardDocumentOptions): Promise<BoardPage> {
  const { profile, locale } = page;
  const t = await getT(locale, 'profile-page');
  return {
    ...page,
    labels: profilePageWords(t, displayNameOf(profile)),
    pageUrl: pageUrlOf(profile.pub_id),
    actions: page.isInside
      ? insideActions(profile.pub_id, locale)
      : pageActions(profile.pub_id, locale, PRODUCT_SITE),
  };
}

function problemWords(
  t: TFunction<'profile-page'>,
  problem: AskProblem,
  name: string,
  { body, fromName }: AskDraft,
): string {
  const max = LETTER_BODY_MAX_GRAPHEMES;
  const problems: Readonly<Record<AskProblem, () => string>> = {
    empty: () => t('letter.problem_empty'),
    too_long: () => t('letter.problem_too_long', { max, now: countGraphemes(body) }),
    reply: () =>
      t('ask.problem_reply', {
        name,
        min: LETTER_REPLY_TO_MIN_GRAPHEMES,
        max: LETTER_REPLY_TO_MAX_GRAPHEMES,
      }),
    name_too_long: () =>
      t('letter.problem_name_too_long', { max: LETTER_NAME_MAX_GRAPHEMES, now: countGraphemes(fromName) }),
    refused: () => t('ask.problem_refused'),
    too_often: () => t('letter.problem_too_often'),
    full: () => t('letter.problem_full'),
    again: () => t('ask.problem_again'),
    closed: () => t('ask.problem_closed', { name }),
    gone: () => t('ask.problem_gone', { name }),
    unavailable: () => t('letter.problem_unavailable'),
  };
  return problems[problem]();
}

/** The way on for a visitor whose letter cannot be sent to this entry. */
function WayOn({
  problem,
  page,
  t,
}: {
  problem: AskProblem | undefined;
  page: BoardPage;
  t: TFunction<'profile-page'>;
}): ReactNode {
  const { ask, tell } = page.actions;
  const href = problem === 'closed' ? tell : problem === 'gone' ? ask : null;
  if (href === null) return null;
  return (
    <a className={subLinkClasses} href={href}>
      {problem === 'closed' ? page.labels.blocks.commission.tell : t('ask.another')}
    </a>
  );
}

/**
 * Renders the form that asks for one entry of a board as a document of its own. After a refusal, the form
 * contains the visitor's input again. It lacks the entry when the profile or the entry cannot be found.
 */
export async function renderAskDocument(options: AskDocumentOptions): Promise<RenderedDocument> {
  const { action, itemId, source, draft, problem, pageUrlOf, ...page } = options;
  const { profile, locale } = page;
  const t = await getT(locale, 'profile-page');
  const name = displayNameOf(profile);
  const boardPage = await toBoardPage({ ...page, pageUrlOf });
  const board = findBoard(profile);
  const item = board?.items.find(({ id }) => id === itemId);
  const isWaiting = stateOfBoard(profile) === 'waitlist';
  const words = draft ?? { body: '', replyTo: '', fromName: '' };
  return renderSubDocument({
    ...page,
    title: isWaiting ? t('ask.title_waiting', { name }) : t('ask.title', { name }),
    hasPortrait: true,
    css: ASKED_BOARD_CSS,
    children: (
      <>
        {board !== null && item !== undefined && <AskedEntry board={board} item={item} page={boardPage} />}
        <WayOn problem={problem} page={boardPage} t={t} />
        <AskForm
          labels={askWords(t, name)}
          action={action}
          press={isWaiting ? boardPage.labels.blocks.commission.ask.waitlist : t('letter.send')}
          source={source}
          draft={draft}
          problem={problem && problemWords(t, problem, name, words)}
        />
        <p>{boardPage.labels.blocks.commission.deal}</p>
      </>
    ),
  });
}

/** Renders the entries of a board, for a visitor who has not chosen one. */
export async function renderAskMenuDocument(options: BoardDocumentOptions): Promise<RenderedDocument | null> {
  const { profile, locale } = options;
  const board = findBoard(profile);
  if (board === null) return null;
  const t = await getT(locale, 'profile-page');
  const name = displayNameOf(profile);
  const isWaiting = stateOfBoard(profile) === 'waitlist';
  return renderSubDocument({
    ...options,
    title: isWaiting ? t('ask.title_waiting', { name }) : t('ask.title', { name }),
    hasPortrait: true,
    css: ASKED_BOARD_CSS,
    children: (
      <>
        <p>{t('ask.choose')}</p>
        <AskMenu board={board} page={await toBoardPage(options)} />
      </>
    ),
  });
}

/** Renders the document for a visitor who wants to ask while the board is closed. */
export async function renderAskClosedDocument(
  options: BoardDocumentOptions,
): Promise<RenderedDocument | null> {
  const { profile, locale } = options;
  const board = findBoard(profile);
  if (board === null) return null;
  const t = await getT(locale, 'profile-page');
  const name = displayNameOf(profile);
  return renderSubDocument({
    ...options,
    title: t('ask.title', { name }),
    hasPortrait: true,
    css: ASKED_BOARD_CSS,
    children: (
      <>
        <p>{t('ask.closed', { name })}</p>
        <ClosedBoard board={board} page={await toBoardPage(options)} />
      </>
    ),
  });
}
