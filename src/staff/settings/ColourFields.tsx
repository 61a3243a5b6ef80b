import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PRODUCT_COLOURS } from '@core/site/productColours';
import { readableAccent, readablePrimary } from '@core/site/siteColours';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { isColour, writeColour, type SettingsFields } from './settingsSchema';

const COLOURS = {
  primary: { own: PRODUCT_COLOURS.petrol, readable: readablePrimary },
  accent: { own: PRODUCT_COLOURS.saffron, readable: readableAccent },
} as const;

/** Its sign stays before the digits in Arabic. */
const asWritten = (colour: string): string => `\u2066${colour}\u2069`;

type ColourFieldProps = { control: Control<SettingsFields>; name: keyof typeof COLOURS };

function ColourField({ control, name }: ColourFieldProps) {
  const { t } = useTranslation('staff');
  const { own, readable } = COLOURS[name];
  const { field, fieldState } = useController({ control, name: `colours.${name}` });
  const typed = writeColour(field.value);
  const nearest = isColour(typed) ? readable(typed) : typed;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        justifyItems: 'start',
        '& > :first-of-type': { inlineSize: '100%' },
      }}
    >
      <FormTextField
        control={control}
        name={`colours.${name}`}
        label={t(`settings.colours.${name}`)}
        hint={t(`settings.colours.${name}Hint`, { colour: asWritten(own) })}
        dir="ltr"
        autoComplete="off"
        clean={writeColour}
        end={
          <Box
            component="input"
            type="color"
            aria-label={t(`settings.colours.pick.${name}`)}
            value={isColour(typed) ? typed : own}
            onChange={(event) => field.onChange(event.currentTarget.value.toUpperCase())}
            sx={{
              inlineSize: 44,
              blockSize: 36,
              padding: 0.5,
              border: 1,
              borderColor: 'outline',
              borderRadius: 1,
              backgroundColor: 'background.paper',
              cursor: 'pointer',
            }}
          />
        }
      />
      {fieldState.invalid && nearest !== typed && (
        <Button size="small" variant="outlined" onClick={() => field.onChange(nearest)}>
          {t('settings.colours.nearest', { colour: asWritten(nearest) })}
        </Button>
      )}
    </Box>
  );
}

export function ColourFields({ control }: Pick<ColourFieldProps, 'control'>) {
  return (
    <>
      <ColourField control={control} name="primary" />
      <ColourField control={control} name="accent" />
    </>
  );
}
