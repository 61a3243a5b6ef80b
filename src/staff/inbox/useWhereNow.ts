import { useTranslation } from 'react-i18next';
import type { InboxItem } from '@core/staff/inboxContract';

/** Says in which state a colleague has put an item meanwhile, and who. */
export function useWhereNow(): (item: Pick<InboxItem, 'state' | 'assignee'>) => string {
  const { t } = useTranslation('staff');
  return ({ state, assignee }) => t(`inbox.now.${state}`, { name: assignee?.name ?? '–' });
}
