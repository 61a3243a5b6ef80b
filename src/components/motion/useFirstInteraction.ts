import { useEffect, useState } from 'react';
import { firstInteraction } from './firstInteraction';

export function useFirstInteraction(): boolean {
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => {
    let isGone = false;
    void firstInteraction().then(() => {
      if (!isGone) setInteracted(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return hasInteracted;
}
