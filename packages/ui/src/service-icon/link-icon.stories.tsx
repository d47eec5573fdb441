import { HOST_SERVICES, SERVICE_GROUPS } from '@musubi/domain/services';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { localeOf } from '../testing/story-words.ts';
import { LinkIcon } from './link-icon.tsx';

const SAMPLE_URL = 'https://open.spotify.com/artist/example';

const meta = {
  title: 'Content/Link icon',
  component: LinkIcon,
  args: { link: { type: 'custom', url: SAMPLE_URL } },
} satisfies Meta<typeof LinkIcon>;

export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = {};

export const UnknownSite: Story = { args: { link: { type: 'custom', url: 'https://example.com/' } } };

const toUrl = (hosts: readonly string[]): string => `https://${hosts[0] ?? ''}`;

/** All services recognised by host, in the groups that screens lazy-load. */
export const All: Story = {
  render: (_args, context) => (
    <div style={{ display: 'grid', gap: '2rem' }}>
      {Object.keys(SERVICE_GROUPS).map((group) => (
        <ul
          key={group}
          style={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
            gap: '0.75rem 1rem',
            margin: 0,
            padding: 0,
            listStyle: 'none',
          }}
        >
          {HOST_SERVICES.filter((service) => service.group === group).map(({ id, name, hosts, type }) => (
            <li key={id} style={{ display: 'flex', alignItems: 'center', gap: '0.75rem' }}>
              <LinkIcon link={{ type: type ?? 'custom', url: toUrl(hosts) }} />
              {typeof name === 'string' ? name : name[localeOf(context)]}
            </li>
          ))}
        </ul>
      ))}
    </div>
  ),
};
