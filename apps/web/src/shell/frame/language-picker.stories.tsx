import { LOCALES, toLocale, type Locale } from '@musubi/domain/locales';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { loadMessages } from '@musubi/i18n/messages';
import { LanguagePicker, type LanguagePickerProps } from '@musubi/ui/language-picker/language-picker';
import { localeOf } from '@musubi/ui/testing/story-words';
import { withWordControls } from '@musubi/ui/testing/word-controls';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { useArgs } from 'storybook/preview-api';
import { expect, fn, screen, waitFor } from 'storybook/test';

/** The product's label, which is the same word in every language. */
async function loadLabel({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) {
  const { common } = await loadMessages(toLocale(globals['locale']), ['common']);
  return { label: common?.language.label };
}

function Picker({ locale, onChange, ...props }: LanguagePickerProps) {
  const [chosen, setChosen] = useState(locale);
  const handleChange = (next: Locale): void => {
    setChosen(next);
    onChange(next);
  };
  return <LanguagePicker {...props} locale={chosen} onChange={handleChange} />;
}

// The name shown in the code tab. The story's own wrapper only stores the choice.
Picker.displayName = 'LanguagePicker';

/** A box with the width of the drawer, with room for the picker's list. */
function DrawerFoot({ children }: { readonly children: ReactNode }) {
  return <div style={{ width: '14.75rem', minHeight: '13rem' }}>{children}</div>;
}

const meta = {
  title: 'Shell/Language picker',
  tags: ['!autodocs'],
  component: LanguagePicker,
  loaders: [loadLabel],
  args: { localeNames: LOCALE_NAMES, onChange: fn() },
  argTypes: {
    label: { control: 'text' },
    locale: {
      control: { type: 'inline-radio', labels: LOCALE_NAMES },
      options: LOCALES,
      description: 'The chosen language; the toolbar’s until this control or the picker sets another.',
    },
    localeNames: { control: 'object' },
    className: { table: { disable: true } },
  },
  decorators: [
    (Story, context) => {
      const [, updateArgs] = useArgs();
      const args: Partial<LanguagePickerProps> = context.args;
      const { locale = localeOf(context) } = args;
      const handleChange = (next: Locale): void => {
        args.onChange?.(next);
        updateArgs({ locale: next });
      };
      return (
        <DrawerFoot key={locale}>
          <Story args={{ ...context.args, locale, onChange: handleChange }} />
        </DrawerFoot>
      );
    },
    withWordControls(({ loaded }) => ({ label: loaded['label'] as string })),
  ],
  render: (args) => <Picker {...args} />,
} satisfies Meta<typeof LanguagePicker>;

export default meta;

// The decorators provide the label and the language.
type Story = StoryObj<Partial<LanguagePickerProps>>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(async () => expect(screen.getByRole('listbox')).toBeVisible());
    for (const locale of LOCALES) {
      const option = screen.getByRole('option', { name: LOCALE_NAMES[locale] });
      await expect(option.querySelector(`[lang="${locale}"]`)).not.toBeNull();
    }
  },
};

export const ChooseByKeyboard: Story = {
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const list = await screen.findByRole('listbox');
    // The list gets the focus one frame after it is rendered; earlier key presses go to the button.
    await waitFor(async () => expect(list.contains(list.ownerDocument.activeElement)).toBe(true));
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(async () => expect(canvas.getByRole('button')).toHaveTextContent(LOCALE_NAMES['zh-TW']));
    // Choosing the current language does not cause a change.
    if ((args.locale ?? localeOf(context)) !== 'zh-TW') {
      await waitFor(async () => expect(args.onChange).toHaveBeenCalledWith('zh-TW'));
    }
  },
};

/** Test only: each control exists and has an effect on the story. */
export const EveryControl: Story = {
  tags: ['!dev'],
  play: async ({ mount, argTypes, canvasElement }) => {
    const own = { label: 'LANGUAGE', locale: 'en', localeNames: LOCALE_NAMES, onChange: fn() } as const;
    const changes: Partial<LanguagePickerProps>[] = [
      { label: 'A label that does not exist yet' },
      { locale: 'ja' },
      { localeNames: { ...LOCALE_NAMES, en: 'English (UK)' } },
    ];
    const read = () => canvasElement.querySelector('button')?.textContent;
    for (const change of changes) {
      const [name = ''] = Object.keys(change);
      await expect(argTypes[name as keyof typeof argTypes]?.control, name).toBeTruthy();
      await mount(<Picker key="own" {...own} />);
      const before = read();
      await mount(<Picker key="changed" {...own} {...change} />);
      await waitFor(async () => expect(read(), name).not.toBe(before));
    }
  },
};
