import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useMemo, type ReactNode, type Ref } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';
import { radii, shadows, touchTarget } from '@/theme/tokens';
import { FieldShell, type FieldWiring } from '@/components/form/FieldShell';
import { useFormField, type BoundField } from '@/components/form/formField';
import { TextInput } from '@/components/form/TextInput';
import { ChevronDownIcon } from '@/components/icons/pageIcons';
import {
  findCountry,
  foldForSearch,
  listCountries,
  searchCountries,
  type Country,
} from './countries';
import type { ProfileFields } from './profileFields';

const List = styled('ul')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 'calc(100% + 4px)',
  zIndex: theme.zIndex.modal,
  maxBlockSize: 280,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  margin: 0,
  padding: 6,
  listStyle: 'none',
  borderRadius: radii.field,
  backgroundColor: theme.palette.background.paper,
  boxShadow: shadows.overlay,
  border: `1px solid ${theme.palette.divider}`,
}));

const Option = styled('li')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  paddingInline: 10,
  borderRadius: 6,
  cursor: 'pointer',
  '&.Mui-focused': { backgroundColor: theme.palette.surface.sunken },
  '&[aria-selected="true"]': { backgroundColor: theme.palette.wash.primary, fontWeight: 600 },
}));

type ComboboxProps = { wiring: FieldWiring; bound: BoundField; readOnly: boolean; end: ReactNode };

/** Both want the element: the list, to place and focus it; the form, to lead to a mistake. */
function joinRefs(
  first: Ref<HTMLInputElement> | undefined,
  second: (element: HTMLElement | null) => void,
) {
  return (element: HTMLInputElement | null): void => {
    second(element);
    if (typeof first === 'function') first(element);
    else if (first) first.current = element;
  };
}

function CountryCombobox({
  wiring,
  bound: { input, write },
  readOnly,
  end,
}: ComboboxProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const countries = useMemo(() => listCountries(language), [language]);
  const kept = input.value;
  const known = findCountry(countries, kept);
  const chosen: Country | null =
    known ?? (kept === '' ? null : { code: kept, name: kept, searched: kept });
  const {
    getRootProps,
    getInputProps,
    getListboxProps,
    getOptionProps,
    groupedOptions,
    popupOpen,
  } = useAutocomplete<Country, false, false, false>({
    id: wiring.id,
    options: chosen === null || known !== null ? countries : [chosen, ...countries],
    value: chosen,
    readOnly,
    autoHighlight: true,
    handleHomeEndKeys: false,
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ code }) => code,
    isOptionEqualToValue: (option, value) => option.code === value.code,
    filterOptions: (options, { inputValue }) => searchCountries(options, inputValue),
    onChange: (_event, country) => write(country?.code ?? ''),
    onInputChange: (_event, typed, reason) => {
      // A name that was typed in full counts without a choice from the list.
      const exact =
        reason === 'input'
          ? countries.find(({ searched }) =>
              searched.split('|').slice(0, 2).includes(foldForSearch(typed)),
            )
          : undefined;
      if (exact !== undefined) write(exact.code);
    },
  });
  const { ref, onBlur, ...inputProps } = getInputProps();
  return (
    <Box {...getRootProps()} sx={{ position: 'relative' }}>
      <TextInput
        {...wiring}
        {...inputProps}
        ref={joinRefs(ref, input.ref)}
        onBlur={(event) => {
          onBlur?.(event);
          input.onBlur();
        }}
        name={input.name}
        readOnly={readOnly}
        end={readOnly ? end : <ChevronDownIcon size={20} />}
      />
      {popupOpen && (
        <List {...getListboxProps()}>
          {groupedOptions.map((option, index) => {
            const { key, ...optionProps } = getOptionProps({ option, index }) as ReturnType<
              typeof getOptionProps
            > & { key: string };
            return (
              <Option key={key} {...optionProps}>
                {option.name}
              </Option>
            );
          })}
          {groupedOptions.length === 0 && (
            <Box component="li" sx={{ padding: 1.5, color: 'text.secondary' }}>
              {t('profile.noCountry')}
            </Box>
          )}
        </List>
      )}
    </Box>
  );
}

type CountryFieldProps = {
  control: Control<ProfileFields>;
  label: string;
  readOnly: boolean;
  end: ReactNode;
};

/** A country found by typing its name, in either language. */
export function CountryField({ control, label, readOnly, end }: CountryFieldProps): ReactNode {
  const bound = useFormField<ProfileFields>({ control, name: 'country' });
  return (
    <FieldShell label={label} problem={bound.problem}>
      {(wiring) => <CountryCombobox wiring={wiring} bound={bound} readOnly={readOnly} end={end} />}
    </FieldShell>
  );
}
