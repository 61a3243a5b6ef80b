import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INBOX_KINDS, INBOX_STATES, type InboxKind, type InboxState } from '@core/staff/inbox';
import { canBeAnswered, type AnsweredItem } from '@core/staff/inboxContract';
import { useListInboxInfiniteQuery } from '@/api/endpoints/staff/inboxApi';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { radii } from '@/theme/tokens';
import { StaffHeading } from '../layout/StaffLayout';
import { AnswerDialog } from './AnswerDialog';
import { InboxCard } from './InboxCard';

type ChoiceProps<T extends string> = {
  label: string;
  options: readonly { value: T; text: string }[];
  value: T;
  onChoose: (value: T) => void;
};

/** On phones they take several rows, and stand apart. */
const wrapped: SxProps<Theme> = (theme) => ({
  flexWrap: 'wrap',
  [theme.breakpoints.down('sm')]: {
    gap: 1,
    '& .MuiToggleButtonGroup-grouped': {
      margin: 0,
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: radii.field,
    },
  },
});

function Choice<T extends string>({ label, options, value, onChoose }: ChoiceProps<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={label}
      value={value}
      onChange={(_event, chosen: T | null) => chosen !== null && onChoose(chosen)}
      sx={wrapped}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value}>
          {option.text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** What visitors wrote: new, in work, done. */
export function InboxPage() {
  const { t } = useTranslation('staff');
  const [kind, setKind] = useState<InboxKind>('message');
  const [state, setState] = useState<InboxState>('new');
  const [answered, setAnswered] = useState<AnsweredItem | null>(null);
  const query = useListInboxInfiniteQuery({ kind, state });
  const { currentData, fetchNextPage, hasNextPage, isFetching } = query;
  const items = currentData?.pages.flatMap((page) => page.items);
  return (
    <>
      <StaffHeading title={t('inbox.title')} lead={t('inbox.lead')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockEnd: 3 }}>
        <Choice
          label={t('inbox.kind')}
          options={INBOX_KINDS.map((value) => ({ value, text: t(`inbox.kinds.${value}`) }))}
          value={kind}
          onChoose={setKind}
        />
        <Choice
          label={t('inbox.state')}
          options={INBOX_STATES.map((value) => ({ value, text: t(`inbox.states.${value}`) }))}
          value={state}
          onChoose={setState}
        />
      </Box>
      <QueryView
        query={{ ...query, data: items }}
        skeleton={<Skeleton variant="rounded" height={220} />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title={t(`inbox.empty.${state}`)} />}
      >
        {(all) => (
          <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0 }}>
            {all.map((item) => (
              <InboxCard
                key={item.id}
                item={item}
                onAnswer={(note) => canBeAnswered(item) && setAnswered({ ...item, note })}
              />
            ))}
          </Box>
        )}
      </QueryView>
      {hasNextPage && (
        <Button
          variant="outlined"
          loading={isFetching}
          onClick={() => void fetchNextPage()}
          sx={{ marginBlockStart: 3 }}
        >
          {t('inbox.more')}
        </Button>
      )}
      {answered !== null && <AnswerDialog item={answered} onClose={() => setAnswered(null)} />}
    </>
  );
}
