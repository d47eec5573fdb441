import { BRAND } from '@musubi/domain/brand';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { wordsOf } from '../testing/story-words.ts';
import { QrCode } from './qr-code.tsx';

const meta = {
  title: 'Content/QR code',
  component: QrCode,
  args: { text: `https://${BRAND.slug}.example/@mio`, label: '' },
  render: (args, context) => <QrCode {...args} label={wordsOf(context).field.address} />,
} satisfies Meta<typeof QrCode>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Address: Story = {};
/** The secret of an authenticator app, which is a long text for a QR code. */
export const Secret: Story = {
  args: {
    text: `otpauth://totp/${BRAND.slug}:mio%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=${BRAND.slug}&algorithm=SHA1&digits=6&period=30`,
  },
};
