import styles from './for-you.module.css';
import shelfStyles from './shelf.module.css';

const PLACES = [1, 2, 3, 4, 5, 6];

/** A shelf with placeholders while the recommendations load. */
export function WaitingShelf({ title }: { readonly title: string }): React.JSX.Element {
  return (
    <section className={shelfStyles['shelf']} aria-busy="true">
      <h2>{title}</h2>
      <div className={`${shelfStyles['strip']} ${shelfStyles['tiles']} ${styles['places']}`}>
        {PLACES.map((place) => (
          <span key={place} />
        ))}
      </div>
    </section>
  );
}
