import { BRAND } from '@musubi/ui/brand/brand';
import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: BRAND.name,
    colorPrimary: '#1d59a7',
    colorSecondary: '#1d59a7',
    appBg: '#faf9f6',
    appBorderColor: '#dedad4',
    appBorderRadius: 10,
    textColor: '#241e1a',
    barSelectedColor: '#1d59a7',
  }),
});
