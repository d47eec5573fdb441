import type { ReactNode } from 'react';

import { AppHeader } from '../app-header/app-header.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { LogoMark } from '../brand/brand.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { ColorPicker } from '../color-picker/color-picker.tsx';
import { ColorSwatches } from '../color-swatches/color-swatches.tsx';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { DateTimeField } from '../date-time-field/date-time-field.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { FileButton } from '../file-button/file-button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { KeyboardHint } from '../keyboard-hint/keyboard-hint.tsx';
import { LanguagePicker } from '../language-picker/language-picker.tsx';
import { LinkButton } from '../link-button/link-button.tsx';
import { Notice } from '../notice/notice.tsx';
import { HeaderLayoutSketch } from '../page-sketch/header-layout-sketch.tsx';
import { LinkShapeSketch } from '../page-sketch/link-shape-sketch.tsx';
import { OfuseSketch } from '../page-sketch/ofuse-sketch.tsx';
import { PhoneFrame } from '../phone-frame/phone-frame.tsx';
import { OfuseBanner } from '../profile-page/ofuse-banner/ofuse-banner.tsx';
import { SAMPLE_PROFILES, toSampleProps } from '../profile-page/samples/sample-profiles.ts';
import { SAMPLE_LABELS } from '../profile-page/samples/sample-words.ts';
import { ProfilePreview } from '../profile-preview/profile-preview.tsx';
import { ProgressRing } from '../progress-ring/progress-ring.tsx';
import { RadioCards } from '../radio-cards/radio-cards.tsx';
import { RankedBars } from '../ranked-bars/ranked-bars.tsx';
import { SaveStatus } from '../save-status/save-status.tsx';
import { Select } from '../select/select.tsx';
import { LinkIcon } from '../service-icon/link-icon.tsx';
import { ServiceIcon } from '../service-icon/service-icon.tsx';
import { SessionList } from '../session-list/session-list.tsx';
import { SideDrawer } from '../side-drawer/side-drawer.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Switch } from '../switch/switch.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ThemeSwatch } from '../theme-swatch/theme-swatch.tsx';
import { Toaster } from '../toaster/toaster.tsx';
import { ToggleGroup } from '../toggle-group/toggle-group.tsx';
import { TrendChart } from '../trend-chart/trend-chart.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { STORY_WORDS_EN } from './story-words-en.ts';

/** Props that every component must pass to its root element. */
export interface CommonProps {
  readonly className: string;
  readonly 'data-outside': string;
  readonly ref: (element: Element | null) => void;
}

const words = STORY_WORDS_EN;
const ignore = (): void => undefined;
const colors = { theme_id: 'ai', accent_color: null, background_color: null } as const;
const items = [{ value: 'newest', label: words.sort.newest }] as const;

/** Every component with minimal props plus the common props. */
export const CONFORMANCE_CASES: Readonly<Record<string, (common: CommonProps) => ReactNode>> = {
  AppHeader: (common) => <AppHeader {...common} title={words.screen.title} />,
  Avatar: (common) => <Avatar {...common} imageUrl={null} />,
  Button: (common) => <Button {...common}>{words.save}</Button>,
  Card: (common) => (
    <Card {...common} title={words.card.title} titleId="card-title">
      {words.card.body}
    </Card>
  ),
  ColorPicker: (common) => (
    <ColorPicker {...common} words={words.color.picker} value="#1d59a7" onChange={ignore} />
  ),
  ColorSwatches: (common) => (
    <ColorSwatches
      {...common}
      label={words.color.label}
      items={[{ value: 'indigo', label: words.color.names.indigo, color: '#1d59a7' }]}
      value="indigo"
      onChange={ignore}
    />
  ),
  CopyButton: (common) => (
    <CopyButton
      {...common}
      text="a"
      label={words.copy}
      copiedLabel={words.copied}
      refusedLabel={words.copyRefused}
    />
  ),
  DateTimeField: (common) => (
    <DateTimeField {...common} label={words.moment.label} value="2026-11-20T09:30" onChange={ignore} />
  ),
  EmptyState: (common) => <EmptyState {...common} title={words.empty.title} />,
  FileButton: (common) => (
    <FileButton {...common} acceptedTypes={['image/png']} onFile={ignore}>
      {words.picture}
    </FileButton>
  ),
  IconButton: (common) => <IconButton {...common} label={words.close} icon={<LogoMark />} />,
  HeaderLayoutSketch: (common) => <HeaderLayoutSketch {...common} choice={colors} layout="banner" />,
  KeyboardHint: (common) => <KeyboardHint {...common} keys={['g', 'l']} />,
  LanguagePicker: (common) => (
    <LanguagePicker
      {...common}
      label="LANGUAGE"
      locale="en"
      localeNames={SAMPLE_LABELS.en.localeNames}
      onChange={ignore}
    />
  ),
  LinkIcon: (common) => <LinkIcon {...common} link={{ type: 'custom', url: 'https://open.spotify.com/' }} />,
  LinkButton: (common) => (
    <LinkButton {...common} href="#preview">
      {words.preview}
    </LinkButton>
  ),
  LinkShapeSketch: (common) => <LinkShapeSketch {...common} choice={colors} shape="pill" />,
  LogoMark: (common) => <LogoMark {...common} />,
  Notice: (common) => <Notice {...common}>{words.notice.info}</Notice>,
  OfuseBanner: (common) => (
    <OfuseBanner
      {...common}
      displayType="fixed_on_screen"
      href="https://ofuse.me/example"
      sentence={SAMPLE_LABELS.en.ofuse.sentence}
      callLabel={SAMPLE_LABELS.en.ofuse.call}
      dismissLabel={SAMPLE_LABELS.en.ofuse.dismiss}
    />
  ),
  OfuseSketch: (common) => <OfuseSketch {...common} choice={colors} displayType="link" />,
  PhoneFrame: (common) => <PhoneFrame {...common}>{words.screen.body}</PhoneFrame>,
  ProfilePreview: (common) => (
    <ProfilePreview {...common} title={words.preview} page={toSampleProps(SAMPLE_PROFILES.en)} />
  ),
  ProgressRing: (common) => <ProgressRing {...common} progress={1} goal={3} />,
  RadioCards: (common) => (
    <RadioCards {...common} label={words.sort.label} cards={items} value="newest" onChange={ignore} />
  ),
  RankedBars: (common) => (
    <RankedBars {...common} bars={[{ id: 'a', label: words.card.title, count: 1, countText: '1' }]} />
  ),
  SaveStatus: (common) => <SaveStatus {...common} state="saved" text={words.saveStatus.saved} />,
  Select: (common) => (
    <Select {...common} label={words.sort.label} items={items} value="newest" onChange={ignore} />
  ),
  ServiceIcon: (common) => <ServiceIcon {...common} type="booth" />,
  SessionList: (common) => (
    <SessionList
      {...common}
      endLabel={words.sessions.end}
      endLabelOf={words.sessions.endOf}
      restLabelOf={String}
      onEnd={ignore}
      sessions={[{ id: 'a', device: 'phone', name: words.sessions.phone, notes: [words.sessions.used] }]}
    />
  ),
  SideDrawer: (common) => (
    <SideDrawer {...common} labels={words.drawer} sections={[]} user={null}>
      <main id="content">{words.screen.body}</main>
    </SideDrawer>
  ),
  Skeleton: (common) => <Skeleton {...common} />,
  Switch: (common) => <Switch {...common} label={words.visible} />,
  TextArea: (common) => <TextArea {...common} label={words.field.bio} />,
  TextField: (common) => <TextField {...common} label={words.field.name} />,
  ThemeSwatch: (common) => <ThemeSwatch {...common} choice={colors} />,
  Toaster: (common) => <Toaster {...common} label={words.toast.area} dismissLabel={words.toast.dismiss} />,
  ToggleGroup: (common) => (
    <ToggleGroup {...common} label={words.sort.label} items={items} value="newest" onChange={ignore} />
  ),
  TrendChart: (common) => (
    <TrendChart
      {...common}
      label={words.trend.label}
      points={[]}
      words={{ ...words.trend, format: String }}
    />
  ),
  VisuallyHidden: (common) => <VisuallyHidden {...common}>{words.shortcut}</VisuallyHidden>,
};
