import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useRef, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pickText } from '@core/text/languages/bilingual';
import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';
import { TextInput } from '@/components/form/fields/TextInput';
import { SearchIcon } from '@/components/icons/pageIcons';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { categoryOf, cleanFilter, MAX_FILTER_LENGTH } from './exploreQuery';

const PAUSE_MS = 350;

/** A category is shown by its chip, other words in the box. */
const asTyped = (filter: string): string => (categoryOf(filter) === null ? filter : '');

type ProjectSearchProps = { filter: string; onSearch: (filter: string) => void };

/** Searches after a pause in typing or with Enter, and follows other changes of the address. */
export function ProjectSearch({ filter, onSearch }: ProjectSearchProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(filter);
  const held = useRef(asTyped(filter));
  const newest = useRef(onSearch);

  useEffect(() => {
    if (filter !== sent.current && input.current !== null) {
      held.current = asTyped(filter);
      input.current.value = held.current;
    }
    sent.current = filter;
  }, [filter]);
  // The order or the place may be chosen during the pause.
  useEffect(() => {
    newest.current = onSearch;
  }, [onSearch]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (): void => {
    clearTimeout(timer.current);
    const words = cleanFilter(input.current?.value ?? '');
    if (words === held.current) return;
    held.current = words;
    sent.current = words;
    newest.current(words);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    search();
  };
  const onChange = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, PAUSE_MS);
  };

  return (
    <Box
      component="form"
      role="search"
      onSubmit={onSubmit}
      sx={{
        flex: '1 1 20rem',
        maxInlineSize: { md: '28rem' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    >
      <VisuallyHidden>
        <label htmlFor={id}>{t('projects.search')}</label>
      </VisuallyHidden>
      <TextInput
        id={id}
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_FILTER_LENGTH}
        placeholder={pickText(charity().texts.tiles.hint, useLanguage()).text}
        defaultValue={asTyped(filter)}
        onChange={onChange}
        end={
          <IconButton type="submit" aria-label={t('projects.searchSubmit')}>
            <SearchIcon />
          </IconButton>
        }
      />
    </Box>
  );
}
