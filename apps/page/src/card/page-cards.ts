import { imageObjectKey } from '@musubi/server/image-object-key';
import type { ObjectStorage } from '@musubi/server/object-storage';

import { type CardFont, cardFonts } from '#fonts/font-files.ts';

import { cardHash, type PageCard } from './page-card.ts';

/** Job for a worker: drawing one share card. */
export interface CardJob {
  readonly card: PageCard;
  /**
   * The creator's picture, which the API re-encoded at upload; null to draw the creator's initial or a person instead.
   */
  readonly avatar: Uint8Array | null;
  /** A picture of the page that replaces the avatar; null without one. */
  readonly picture: Uint8Array | null;
  /** Complete font files in both weights, in fallback order. */
  readonly fontFiles: readonly CardFont[];
}

export interface PageCardsPorts {
  readonly storage: ObjectStorage;
  readonly draw: (job: CardJob) => Promise<Uint8Array>;
  /** Storage folder. Cards of published pages and cards of previews have different folders. */
  readonly folder: 'cards/h' | 'cards/preview';
  /** Called when a card could not be stored. The next request draws the card again. */
  readonly onError: (pubId: string, error: unknown) => void;
}

interface Flight {
  readonly hash: string;
  readonly done: Promise<Uint8Array>;
}

const HASH_BYTES = 22;
const AVATAR_WIDTH = 512;
/** Width in pixels of the stored picture from which the card's picture is cropped. */
const PICTURE_WIDTH = 1024;

/**
 * Draws share cards on first request and stores one object per page: the card's hash followed by the image.
 */
export class PageCards {
  readonly #ports: PageCardsPorts;
  readonly #flights = new Map<string, Flight>();

  constructor(ports: PageCardsPorts) {
    this.#ports = ports;
  }

  /** Returns a page's stored share card, or null if the stored card has another hash. */
  async find(pubId: string, hash: string): Promise<Uint8Array | null> {
    const stored = await this.#ports.storage.get(this.#objectKey(pubId));
    if (stored === null) return null;
    const { buffer, byteOffset, byteLength } = stored.bytes;
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    return bytes.subarray(0, HASH_BYTES).toString('latin1') === hash ? bytes.subarray(HASH_BYTES) : null;
  }

  /**
   * Draws a share card. Concurrent requests share one drawing (single-flight), and do not wait until the card
   * is stored.
   * @throws when drawing fails.
   */
  async make(pubId: string, card: PageCard): Promise<Uint8Array> {
    const hash = cardHash(card);
    const running = this.#flights.get(pubId);
    if (running?.hash === hash) return running.done;
    const flight: Flight = { hash, done: this.#draw(card) };
    this.#flights.set(pubId, flight);
    try {
      const bytes = await flight.done;
      void this.#store(pubId, flight, bytes);
      return bytes;
    } catch (error) {
      this.#end(pubId, flight);
      throw error;
    }
  }

  /** Deletes the stored share card of a deleted page. */
  async forget(pubId: string): Promise<void> {
    this.#flights.delete(pubId);
    await this.#ports.storage.delete(this.#objectKey(pubId));
  }

  /** Stores the card unless the page was deleted or changed while its card was drawn. */
  async #store(pubId: string, flight: Flight, bytes: Uint8Array): Promise<void> {
    if (this.#flights.get(pubId) !== flight) return;
    const content = Buffer.concat([Buffer.from(flight.hash, 'latin1'), bytes]);
    try {
      await this.#ports.storage.put(this.#objectKey(pubId), content);
    } catch (error) {
      this.#ports.onError(pubId, error);
    } finally {
      this.#end(pubId, flight);
    }
  }

  #end(pubId: string, flight: Flight): void {
    if (this.#flights.get(pubId) === flight) this.#flights.delete(pubId);
  }

  #objectKey(pubId: string): string {
    return `${this.#ports.folder}-${pubId}`;
  }

  async #draw(card: PageCard): Promise<Uint8Array> {
    const { storage, draw } = this.#ports;
    const { iconImageKey, pictureKey, face } = card;
    const [picture, icon] = await Promise.all([
      pictureKey === undefined ? null : storage.get(imageObjectKey(pictureKey, PICTURE_WIDTH)),
      iconImageKey === null ? null : storage.get(imageObjectKey(iconImageKey, AVATAR_WIDTH)),
    ]);
    return draw({
      card,
      avatar: icon?.bytes ?? null,
      picture: picture?.bytes ?? null,
      fontFiles: cardFonts(face),
    });
  }
}
