import Autocomplete from '@mui/material/Autocomplete';
import type { SxProps, Theme } from '@mui/material/styles';
import { useMemo, type ReactNode, type Ref } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';
import { radii, shadows, touchTarget } from '@/theme/tokens';
import { FieldShell, type FieldWiring } from '@/components/form/fields/FieldShell';
import { useFormField, type BoundField } from '@/components/form/fields/formField';
import { TextInput } from '@/components/form/fields/TextInput';
import { ChevronDownIcon } from '@/components/icons/pageIcons';
import {
  findCountry,
  foldForSearch,
  listCountries,
  searchCountries,
  type Country,
} from './countries';
import type { ProfileFields } from './profileFields';

/** The frame equals that of other fields, without the library's room for its buttons. */
const field: SxProps<Theme> = {
  '&& .MuiOutlinedInput-root': { padding: 0, paddingInlineEnd: '14px' },
  '&& .MuiOutlinedInput-root:has(.MuiInputAdornment-root button)': { paddingInlineEnd: 0 },
};

const paper: SxProps<Theme> = {
  marginBlock: '4px',
  borderRadius: radii.field,
  border: 1,
  borderColor: 'divider',
  boxShadow: shadows.overlay,
};

const listbox: SxProps<Theme> = {
  maxBlockSize: 280,
  padding: '6px',
  overscrollBehavior: 'contain',
  '& .MuiAutocomplete-option': {
    typography: 'body1',
    minBlockSize: touchTarget,
    paddingInline: '10px',
    borderRadius: '6px',
    '&.Mui-focused': { backgroundColor: 'surface.sunken' },
    '&[aria-selected="true"], &[aria-selected="true"].Mui-focused': {
      backgroundColor: 'wash.primary',
      fontWeight: 600,
    },
  },
};

type ComboboxProps = { wiring: FieldWiring; bound: BoundField; readOnly: boolean; end: ReactNode };

/** Both need the element: the list for its position and focus, the form for focusing a mistake. */
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
  return (
    <Autocomplete<Country>
      id={wiring.id}
      options={chosen === null || known !== null ? countries : [chosen, ...countries]}
      value={chosen}
      readOnly={readOnly}
      autoHighlight
      handleHomeEndKeys={false}
      disablePortal
      forcePopupIcon={false}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(option, value) => option.code === value.code}
      filterOptions={(options, { inputValue }) => searchCountries(options, inputValue)}
      noOptionsText={t('profile.noCountry')}
      onChange={(_event, country) => write(country?.code ?? '')}
      onInputChange={(_event, typed, reason) => {
        // A name that was typed in full needs no choice from the list.
        const exact =
          reason === 'input'
            ? countries.find(({ searched }) =>
                searched.split('|').slice(0, 2).includes(foldForSearch(typed)),
              )
            : undefined;
        if (exact !== undefined) write(exact.code);
      }}
      sx={field}
      slotProps={{ paper: { sx: paper }, listbox: { sx: listbox } }}
      renderInput={({ slotProps: { input: frame, htmlInput } }) => {
        const { ref, onBlur, className: _theirs, ...inputProps } = htmlInput;
        return (
          <div ref={frame.ref}>
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
          </div>
        );
      }}
    />
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
