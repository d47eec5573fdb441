import { displayNameOf } from '@musubi/domain/display-name';

import { toQrPath } from '../../qr-code/qr-path.ts';
import type { PublicProfile } from '../content/public-profile.ts';
import { base, qrSheet } from '../generated/page-styles.ts';
import { Avatar } from '../sections/profile-header.tsx';

export interface QrSheetLabels {
  /** Accessible name of the code. */
  readonly code: string;
  readonly hint: string;
  readonly savePng: string;
  readonly saveSvg: string;
}

export interface QrSheetProps {
  readonly profile: PublicProfile;
  readonly labels: QrSheetLabels;
  readonly contentOrigin: string;
  /** Full URL of the creator's page, which the code contains. */
  readonly pageUrl: string;
  /** URLs that download the code. */
  readonly files: { readonly png: string; readonly svg: string };
}

/**
 * A creator's QR code with picture, name and address, to show, print and save. The card is white in every
 * theme, because some scanners read only dark codes on a light background.
 */
export function QrSheet({ profile, labels, contentOrigin, pageUrl, files }: QrSheetProps): React.JSX.Element {
  const { d, size } = toQrPath(pageUrl);
  const { classes } = qrSheet;
  return (
    <div className={classes.qrSheet}>
      <div className={classes.qrCode}>
        <Avatar profile={profile} contentOrigin={contentOrigin} />
        <div className={classes.qrWords}>
          <span className={classes.qrName} lang={profile.locale}>
            {displayNameOf(profile)}
          </span>
          <span className={classes.qrAddress}>{pageUrl.replace(/^https?:\/\//, '')}</span>
        </div>
        <svg
          className={classes.qrImage}
          role="img"
          aria-label={labels.code}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
        >
          <path d={d} />
        </svg>
      </div>
      <p className={`${classes.qrHint} ${base.classes.phrases}`}>{labels.hint}</p>
      <div className={classes.qrSaves}>
        <a className={`${base.classes.action} ${base.classes.start}`} href={files.png} download="">
          {labels.savePng}
        </a>
        <a className={base.classes.action} href={files.svg} download="">
          {labels.saveSvg}
        </a>
      </div>
    </div>
  );
}
