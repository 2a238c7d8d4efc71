import { useSyncExternalStore } from 'react';
import { connection } from '#texts/connection.ts';
import styles from './offline-banner.module.css';

/** Says that the browser is offline, for as long as it is. */
export function OfflineBanner({ className = styles.banner }: { className?: string | undefined }) {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  return <div role="status">{!isOnline && <p className={className}>{connection.offline}</p>}</div>;
}

function follow(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
