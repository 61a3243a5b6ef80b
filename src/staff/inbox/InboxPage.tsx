import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  GUARDED_KINDS,
  INBOX_KINDS,
  INBOX_LISTS,
  type InboxKind,
  type InboxList,
} from '@core/staff/inbox';
import { canBeAnswered, type AnsweredItem, type InboxItem } from '@core/staff/inboxContract';
import { useListInboxInfiniteQuery } from '@/api/endpoints/staff/inboxApi';
import { ChoiceButtons } from '@/components/form/ChoiceButtons';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { useLeaveGuard } from '@/components/routing/useLeaveGuard';
import { MoreButton } from '../table/MoreButton';
import { LeaveDialog } from '../form/LeaveDialog';
import { StaffHeading } from '../layout/StaffLayout';
import { AnswerDialog } from './AnswerDialog';
import { InboxCard } from './InboxCard';
import { VolunteersFile } from './VolunteersFile';

type Typed = ReadonlyMap<string, InboxItem>;
const NOTHING_TYPED: Typed = new Map();

/** The list, and items that left it while their notes are being typed, newest first. */
function withTyped(items: readonly InboxItem[], typed: Typed): readonly InboxItem[] {
  const moved = [...typed.values()].filter(({ id }) => !items.some((item) => item.id === id));
  return moved.length === 0
    ? items
    : [...items, ...moved].sort((one, other) => other.receivedAt.localeCompare(one.receivedAt));
}

type Answering = { item: AnsweredItem; note: string | undefined };

/** Technical reports never look automatic. */
const listsOf = (kind: InboxKind): readonly InboxList[] =>
  INBOX_LISTS.filter((list) => list !== 'automatic' || GUARDED_KINDS.includes(kind));

export function InboxPage() {
  const { t } = useTranslation('staff');
  const [kind, setKind] = useState<InboxKind>('message');
  const [state, setState] = useState<InboxList>('new');
  const [answering, setAnswering] = useState<Answering | null>(null);
  /** The last known items, by id. */
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const guard = useLeaveGuard(typed.size > 0);
  const query = useListInboxInfiniteQuery({ kind, state });
  const { currentData, fetchNextPage, hasNextPage, isFetching } = query;
  // The former list's answer counts until the next one arrives, so that the tabs stay in place.
  const hasReports = kind === 'report' || query.data?.pages.at(-1)?.hasReports === true;
  const kinds = INBOX_KINDS.filter((value) => value !== 'report' || hasReports);
  const items = currentData?.pages.flatMap((page) => page.items);
  const listed = (id: string): InboxItem | undefined => items?.find((item) => item.id === id);

  const noteTyped = useCallback((item: InboxItem, isTyped: boolean): void => {
    setTyped((before) => {
      if (isTyped ? before.get(item.id) === item : !before.has(item.id)) return before;
      const after = new Map(before);
      if (isTyped) after.set(item.id, item);
      else after.delete(item.id);
      return after;
    });
  }, []);
  const show = (change: () => void): void =>
    guard.before(() => {
      setTyped(NOTHING_TYPED);
      change();
    });

  return (
    <>
      <StaffHeading title={t('inbox.title')} lead={t('inbox.lead')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockEnd: 3 }}>
        <ChoiceButtons
          label={t('inbox.kind')}
          options={kinds.map((value) => ({ value, text: t(`inbox.kinds.${value}`) }))}
          value={kind}
          onChoose={(value) =>
            show(() => {
              setKind(value);
              if (!listsOf(value).includes(state)) setState('new');
            })
          }
        />
        <ChoiceButtons
          label={t('inbox.state')}
          options={listsOf(kind).map((value) => ({ value, text: t(`inbox.states.${value}`) }))}
          value={state}
          onChoose={(value) => show(() => setState(value))}
        />
      </Box>
      {kind === 'registration' && <VolunteersFile />}
      {state === 'automatic' && (
        <Typography sx={{ color: 'text.secondary', marginBlockEnd: 2, maxInlineSize: '70ch' }}>
          {t('inbox.automaticLead')}
        </Typography>
      )}
      <QueryView
        query={{ ...query, data: items && withTyped(items, typed) }}
        skeleton={<Skeleton variant="rounded" height={220} />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title={t(`inbox.empty.${state}`)} />}
      >
        {(all) => (
          <Box
            // Typed text belongs to one list, even if another one has the same item.
            key={`${kind} ${state}`}
            component="ul"
            sx={{ display: 'grid', gap: 2, margin: 0, padding: 0 }}
          >
            {all.map((item) => (
              <InboxCard
                key={item.id}
                item={item}
                isListed={listed(item.id) !== undefined}
                onTyped={noteTyped}
                onAnswer={(now, note) => canBeAnswered(now) && setAnswering({ item: now, note })}
              />
            ))}
          </Box>
        )}
      </QueryView>
      <MoreButton label={t('inbox.more')} query={{ hasNextPage, isFetching, fetchNextPage }} />
      {answering !== null && (
        <AnswerDialog
          {...answering}
          listed={listed(answering.item.id)}
          onSent={() => noteTyped(answering.item, false)}
          onClose={() => setAnswering(null)}
        />
      )}
      <LeaveDialog guard={guard} />
    </>
  );
}
