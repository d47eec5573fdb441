import { toLocale } from '@musubi/domain/locales';

import '@musubi/ui/tokens.css';
import './preview.css';
import { loadLazyModules } from '@musubi/ui/lazy/lazy-module';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { configure } from 'storybook/test';

import { findBrowserLocale } from '../src/browser-locale.ts';
import { darkSystem, systemTheme } from './themes.ts';

// Lazy-loaded components take longer to appear while other tests run.
configure({ asyncUtilTimeout: 12_000 });

interface SurroundingsProps {
  readonly globals: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** Sets the root attributes of a product page: language, colour scheme and motion. */
function Surroundings({ globals, children }: SurroundingsProps) {
  const locale = toLocale(globals['locale']);
  const { scheme, motion } = globals;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = locale;
    root.dataset['scheme'] = String(scheme);
    root.dataset['motion'] = String(motion);
  }, [locale, scheme, motion]);
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}

const withSurroundings: Decorator = (Story, { globals }) => (
  <Surroundings globals={globals}>
    <Story />
  </Surroundings>
);

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withSurroundings],
  loaders: [loadLazyModules],
  initialGlobals: {
    locale: findBrowserLocale(navigator.languages),
    scheme: darkSystem.matches ? 'dark' : 'light',
    motion: 'full',
  },
  globalTypes: {
    scheme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'ja', title: '日本語' },
          { value: 'zh-TW', title: '繁體中文' },
        ],
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        icon: 'lightning',
        dynamicTitle: true,
        items: [
          { value: 'full', title: 'Full motion' },
          { value: 'reduce', title: 'Reduced motion' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Tokens',
          'Brand',
          'Shell',
          ['Side drawer', 'Language picker', 'App header', 'Toaster'],
          'Public page',
          'Actions',
          'Forms',
          'Feedback',
          'Content',
        ],
      },
    },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // A single component has no landmarks around it.
        rules: { region: { enabled: false } },
      },
    },
    docs: { codePanel: true, theme: systemTheme() },
  },
};

export default preview;
