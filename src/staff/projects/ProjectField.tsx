import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, type UIEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLastDayOver } from '@core/pages/lastDay';
import { pickText } from '@core/text/languages/bilingual';
import {
  type ProjectChoice,
  useFindProjectChoicesInfiniteQuery,
  useGetProjectChoiceQuery,
} from '@/api/endpoints/staff/moneyApi';
import { FieldShell, type FieldWiring } from '@/components/form/fields/FieldShell';
import { ChevronDownIcon } from '@/components/icons/pageIcons';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { charityToday } from '@/config/charityToday';
import { useLanguage } from '@/i18n/useLanguage';
import { shadows, touchTarget } from '@/theme/tokens';

/** Requests wait for a pause in typing. */
const TYPING_MS = 300;

export type FoundProjects = {
  projects: readonly ProjectChoice[];
  isLoading: boolean;
  failed: boolean;
  hasMore: boolean;
  loadMore: () => void;
};

/** Projects that match the typed text, page by page; empty while only another text's are known. */
function useFoundProjects(typed: string, isWanted: boolean): FoundProjects {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { currentData, isFetching, isError, hasNextPage, fetchNextPage } =
    useFindProjectChoicesInfiniteQuery(settled.trim(), { skip: !isWanted });
  const isSettled = settled === typed;
  return {
    projects: isSettled ? (currentData?.pages.flatMap(({ projects }) => projects) ?? []) : [],
    isLoading: isFetching || !isSettled,
    failed: isError && !isFetching,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}

/** A deleted project has its id as its name. */
type Choice = { id: string; name: string };

type ProjectFieldProps = {
  label: string;
  /** The project's id; empty for none. */
  value: string;
  onChange: (id: string) => void;
  /** Shown while none is chosen. */
  none: string;
  name?: string;
  problem?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: (element: HTMLInputElement | null) => void;
};

/** The distance from its end at which the list loads more, in pixels. */
const NEAR_END = 160;

function useChoiceOf(): (project: ProjectChoice) => Choice {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return ({ id, title, status, lastDay }) => {
    const text = pickText(title, language).text.trim() || t('money.projectUnnamed');
    const isClosed = status === 'closed' || isLastDayOver(lastDay, charityToday());
    return { id, name: isClosed ? t('money.projectClosed', { title: text }) : text };
  };
}

function ProjectCombobox({
  wiring,
  value,
  onChange,
  none,
  name,
  disabled = false,
  onBlur,
  ref,
}: ProjectFieldProps & { wiring: FieldWiring }) {
  const { t } = useTranslation('staff');
  const toChoice = useChoiceOf();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const found = useFoundProjects(typed, isOpen);
  const [picked, setPicked] = useState<ProjectChoice | null>(null);
  const { currentData: known, isFetching } = useGetProjectChoiceQuery(
    value === '' || value === picked?.id ? skipToken : value,
  );
  const options = found.projects.map(toChoice);
  const chosenOf = (): Choice | null => {
    if (value === '') return null;
    if (value === picked?.id) return toChoice(picked);
    return known === undefined ? { id: value, name: isFetching ? '' : value } : toChoice(known);
  };
  const { id: chosenId, name: chosenName } = chosenOf() ?? { id: '', name: '' };
  // MUI overwrites typed text when the value is another object.
  const chosen = useMemo(
    () => (chosenId === '' ? null : { id: chosenId, name: chosenName }),
    [chosenId, chosenName],
  );
  const isFound = (id: string): boolean => options.some((option) => option.id === id);
  const { id, ...described } = wiring;
  return (
    <>
      <Autocomplete
        id={id}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        value={chosen}
        onChange={(_event, choice) => {
          setPicked(found.projects.find((project) => project.id === choice?.id) ?? null);
          onChange(choice?.id ?? '');
        }}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        onKeyDown={(event) => {
          // Enter would send the form while the list loads.
          if (event.key === 'Enter' && isOpen) event.preventDefault();
        }}
        // The server filters the options, which may not contain the chosen one.
        options={chosen === null || isFound(chosen.id) ? options : [...options, chosen]}
        filterOptions={(all) => all.filter((option) => isFound(option.id))}
        getOptionLabel={(option) => option.name}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        onHighlightChange={(_event, option) => {
          if (option !== null && option.id === options.at(-1)?.id) found.loadMore();
        }}
        loading={found.isLoading}
        loadingText={t('money.projects.loading')}
        noOptionsText={t(found.failed ? 'money.projects.failed' : 'money.projects.none')}
        openText={t('money.projects.open')}
        closeText={t('money.projects.close')}
        clearText={t('money.projects.clear')}
        popupIcon={<ChevronDownIcon size={20} />}
        disabled={disabled}
        fullWidth
        autoHighlight
        // The padding gives the height of the fields beside it.
        sx={{ '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { paddingBlock: 0 } }}
        slotProps={{
          // The list opens inside the page or dialog, where screen readers find it.
          popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
          paper: {
            sx: { border: 1, borderColor: 'divider', boxShadow: shadows.overlay, marginBlock: 0.5 },
          },
          listbox: {
            onScroll: ({ currentTarget: list }: UIEvent<HTMLUListElement>) => {
              if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END)
                found.loadMore();
            },
          },
        }}
        renderOption={({ key, ...props }, option) => (
          <Box
            component="li"
            key={key}
            {...props}
            sx={{ overflowWrap: 'anywhere', '&&': { minBlockSize: touchTarget } }}
          >
            <bdi>{option.name}</bdi>
          </Box>
        )}
        renderInput={({ slotProps: { input, htmlInput }, fullWidth }) => (
          <OutlinedInput
            {...input}
            fullWidth={fullWidth}
            disabled={disabled}
            inputRef={ref}
            onBlur={onBlur}
            inputProps={{ ...htmlInput, ...described, name, placeholder: none }}
            // The empty choice reads like that of the selects beside the field.
            sx={{ '&& input::placeholder': { color: 'text.primary' } }}
          />
        )}
      />
      <VisuallyHidden role="status">
        {isOpen && !found.isLoading && !found.failed
          ? t(found.hasMore ? 'money.projects.foundMore' : 'money.projects.found', {
              count: options.length,
            })
          : ''}
      </VisuallyHidden>
    </>
  );
}

export function ProjectField(props: ProjectFieldProps) {
  const { label, problem, hint, required = false } = props;
  return (
    <FieldShell label={label} problem={problem} hint={hint} required={required}>
      {(wiring) => <ProjectCombobox {...props} wiring={wiring} />}
    </FieldShell>
  );
}
