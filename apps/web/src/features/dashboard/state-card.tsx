import type { SupportIncome } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Card } from '@musubi/ui/card/card';
import { useTranslation } from 'react-i18next';

import { useRead } from '#shared/app/use-read.ts';
import { useUnreadLetters } from '#shared/letters/unread-letters.ts';
import { useMoneyWords } from '#shared/payments/use-money-words.ts';
import { useActivitySettings } from '#shared/profile/activity-settings.ts';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { invitationCardPath, paths } from '#shared/routing/paths.ts';

import { ReadersRow } from './readers-row.tsx';
import { StateRow } from './state-row.tsx';

import styles from './state-card.module.css';

function LettersRow(): React.JSX.Element {
  const { t } = useTranslation('dashboard');
  const { data, error } = useUnreadLetters();
  const unread = data?.value;
  const state = unread === 0 ? t('letters.none') : t('letters.unread', { count: unread ?? 0 });
  return (
    <StateRow
      path={paths.letters}
      icon="letters"
      title={t('letters.title')}
      state={unread === undefined ? null : state}
      hasFailed={error !== undefined}
      isNew={unread !== undefined && unread > 0}
    />
  );
}

/** The number of kit invitations without an answer. Renders nothing without an invitation. */
function KitsRow(): React.JSX.Element | null {
  const { t } = useTranslation('dashboard');
  const { data } = useRead('/v4/kit_invitations', async ({ platform }) => platform.listKitInvitations());
  const open = data?.value.items.filter(({ state }) => state === 'invited').length ?? 0;
  if (open === 0) return null;
  return (
    <StateRow
      path={paths.kits}
      icon="kits"
      title={t('kits.title')}
      state={t('kits.invited', { count: open })}
      isNew
    />
  );
}

function LinksRow({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation('dashboard');
  const { items } = profile.links;
  const visible = items.filter((link) => link.is_visible).length;
  const hidden = items.length - visible;
  const counts = [t('links.visible', { count: visible })];
  if (hidden > 0) counts.push(t('links.hidden', { count: hidden }));
  return (
    <StateRow
      path={paths.links}
      icon="links"
      title={t('links.title')}
      state={items.length === 0 ? t('links.none') : counts.join(t('state.separator'))}
    />
  );
}

function FeedsRow(): React.JSX.Element {
  const { t } = useTranslation('dashboard');
  const { data, error } = useActivitySettings();
  const items = data?.value.items;
  const broken = items?.filter((item) => item.error !== undefined).length ?? 0;
  const well = items?.length === 0 ? t('feeds.none') : t('feeds.well', { count: items?.length ?? 0 });
  const state = broken === 0 ? well : t('feeds.broken', { count: broken });
  return (
    <StateRow
      path={paths.activities}
      icon="activities"
      title={t('feeds.title')}
      state={items === undefined ? null : state}
      hasFailed={error !== undefined}
      isWarning={broken > 0}
    />
  );
}

function OfuseRow({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation('dashboard');
  const { is_creator: isCreator, ofuse } = profile;
  const withoutAddress = isCreator ? t('ofuse.no_address') : t('ofuse.register');
  return (
    <StateRow
      path={paths.ofuse}
      icon="ofuse"
      title={t('ofuse.title')}
      state={ofuse.creator_url === null ? withoutAddress : t('ofuse.open')}
    />
  );
}

/** The number of monthly supporters, and the monthly sum of their support. */
function SupportRow(): React.JSX.Element {
  const { t } = useTranslation('dashboard');
  const words = useMoneyWords();
  const format = new Intl.NumberFormat(useLocale());
  const { data, error } = useRead('/v4/support_income', async ({ platform }) =>
    platform.v4GetSupportIncome(),
  );
  const toState = ({ supporter_count: count, monthly_amount: sum, currency }: SupportIncome): string => {
    if (count === 0) return t('support.none');
    const values = { count, number: format.format(count) };
    if (sum === 0) return t('support.ending', values);
    return t('support.sum', { ...values, amount: words.amount(sum, currency) });
  };
  return (
    <StateRow
      path={paths.ofuse}
      icon="support"
      title={t('support.title')}
      state={data === undefined ? null : toState(data.value)}
      hasFailed={error !== undefined}
    />
  );
}

/** Whether readers can sign up on the page, so that other creators' dashboards read no mails. */
function hasMailList({ blocks }: EditorProfile): boolean {
  return blocks.items.some(({ mail_list: list }) => list !== undefined);
}

/**
 * The state of letters, kit invitations, mails to readers, links, activities, OFUSE and monthly support, and a link to invite a
 * friend. Each row links to its screen.
 */
export function StateCard({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation('dashboard');
  return (
    <Card titleId="dashboard-state" title={t('state.title')}>
      <ul className={styles['rows']}>
        <LettersRow />
        <KitsRow />
        {hasMailList(profile) && <ReadersRow />}
        <LinksRow profile={profile} />
        <FeedsRow />
        <OfuseRow profile={profile} />
        {profile.is_creator && <SupportRow />}
        <StateRow
          path={invitationCardPath}
          icon="invite"
          title={t('invite.title')}
          state={t('invite.body')}
        />
      </ul>
    </Card>
  );
}
