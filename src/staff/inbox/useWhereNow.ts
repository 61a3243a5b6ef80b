import { useTranslation } from 'react-i18next';
import type { InboxItem } from '@core/staff/inboxContract';

/** Describes an item's present state and the colleague who set it. */
export function useWhereNow(): (item: Pick<InboxItem, 'state' | 'assignee'>) => string {
  const { t } = useTranslation('staff');
  return ({ state, assignee }) => t(`inbox.now.${state}`, { name: assignee?.name ?? '–' });
}
