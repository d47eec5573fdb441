/** Names that an entry of the installable package takes from one source file, relative to `src`. */
interface Taken {
  readonly from: string;
  readonly values?: readonly string[];
  readonly types?: readonly string[];
}

/** An entry of the installable package: `@musubi/ui/<name>`. */
export interface PackageEntry {
  readonly name: string;
  readonly taken: readonly Taken[];
}

/** The components that other teams can install. Everything else of this package is for this repository. */
export const PACKAGE_ENTRIES: readonly PackageEntry[] = [
  {
    name: 'side-drawer',
    taken: [
      { from: 'side-drawer/side-drawer.tsx', values: ['SideDrawer'], types: ['SideDrawerProps'] },
      { from: 'side-drawer/drawer-button.tsx', values: ['DrawerButton'] },
      {
        from: 'side-drawer/drawer-entries.ts',
        types: ['DrawerBadge', 'DrawerEntry', 'DrawerLabels', 'DrawerLoading', 'DrawerSection', 'DrawerUser'],
      },
      { from: 'link-component.ts', types: ['LinkComponent', 'LinkComponentProps'] },
      { from: 'layers/layer-history.ts', values: ['layerHistory'], types: ['LayerHistory', 'LayerWindow'] },
    ],
  },
  {
    name: 'language-picker',
    taken: [
      {
        from: 'language-picker/language-picker.tsx',
        values: ['LanguagePicker'],
        types: ['LanguagePickerProps'],
      },
    ],
  },
  {
    name: 'toaster',
    taken: [
      { from: 'toaster/toaster.tsx', values: ['Toaster'], types: ['ToasterProps'] },
      { from: 'toaster/show-toast.tsx', values: ['dismissToast', 'showToast'] },
      { from: 'toaster/toast-options.ts', types: ['ToastAction', 'ToastKind', 'ToastOptions'] },
    ],
  },
  {
    name: 'ofuse-banner',
    taken: [
      {
        from: 'profile-page/ofuse-banner/standalone-ofuse-banner.tsx',
        values: ['OfuseBanner'],
        types: ['OfuseBannerProps'],
      },
    ],
  },
];

/** Returns the code of an entry. `toSpecifier` converts a path of a source file to what the entry imports. */
export function toEntryCode(
  { taken }: PackageEntry,
  toSpecifier: (from: string) => string,
  parts: 'values' | 'values and types',
): string {
  const lines = taken.flatMap(({ from, values = [], types = [] }) => {
    const specifier = `'${toSpecifier(from)}'`;
    return [
      ...(values.length > 0 ? [`export { ${values.join(', ')} } from ${specifier};`] : []),
      ...(types.length > 0 && parts === 'values and types'
        ? [`export type { ${types.join(', ')} } from ${specifier};`]
        : []),
    ];
  });
  return `${lines.join('\n')}\n`;
}
