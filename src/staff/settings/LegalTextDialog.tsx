import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { LegalPage, LegalText } from '@core/site/legalText';
import { SETTINGS_LIMITS } from '@core/staff/settingsContract';
import { directionOf, LANGUAGES } from '@core/text/bilingual';
import { useChangeLegalTextMutation, type Revised } from '@/api/endpoints/staff/settingsApi';
import { failureOf } from '@/api/failureOf';
import { notify } from '@/components/feedback/notify';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { Prose } from '@/components/layout/Prose';
import { PlainMarkup } from '@/components/text/PlainMarkup';
import { LanguagePair } from '../content/LanguagePair';
import { atMost } from '../form/atMost';
import { FormDialog } from '../form/FormDialog';
import { useStaffFailureText } from '../useStaffFailureText';
import { productLegalText } from './productLegalText';

type Fields = { text: LegalText['text'] };

const BY_FIELD = { 'text.en': 'text.en', 'text.ar': 'text.ar' } as const;

type LegalTextDialogProps = {
  page: LegalPage;
  saved: Revised<LegalText>;
  onClose: () => void;
};

/** Puts the charity's text in the place of the product's own. */
export function LegalTextDialog({ page, saved, onClose }: LegalTextDialogProps) {
  const { t, i18n } = useTranslation('staff');
  const words = useStaffFailureText();
  const [change] = useChangeLegalTextMutation();
  // What the form began from, however the settings are read anew meanwhile.
  const [revision] = useState(saved.revision);
  const schema = useMemo(() => {
    const text = z.string().check(atMost(t, SETTINGS_LIMITS.legalText));
    return z.object({ text: z.object({ en: text, ar: text }) });
  }, [t]);
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { text: saved.value?.text ?? { en: '', ar: '' } },
  });
  const { control, handleSubmit, setError, setValue } = form;
  const typed = useWatch({ control, name: 'text' });

  const begin = async (): Promise<void> =>
    setValue('text', await productLegalText(i18n, page), { shouldDirty: true });
  const submit = handleSubmit(async ({ text }) => {
    const { error } = await change({ page, text, revision });
    if (error !== undefined) {
      applyServerFailure<Fields>({
        failure: failureOf(error),
        setError,
        words,
        byField: BY_FIELD,
      });
      return;
    }
    notify.success(t('settings.legal.saved'));
    onClose();
  });

  return (
    <FormDialog
      title={t('settings.legal.edit', { page: t(`settings.legal.pages.${page}`) })}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t('common.save')}
      wide
      keepsTyped
    >
      {typed.en === '' && typed.ar === '' && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => void begin()}
          sx={{ justifySelf: 'start' }}
        >
          {t('settings.legal.begin')}
        </Button>
      )}
      <LanguagePair
        control={control}
        names={{ en: 'text.en', ar: 'text.ar' }}
        label={t('settings.legal.text')}
        hint={t('settings.legal.hint')}
        multiline
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {LANGUAGES.map((language) => (
          <Box
            key={language}
            component="section"
            aria-label={t(`settings.preview.in.${language}`)}
            lang={language}
            dir={directionOf(language)}
            sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}
          >
            <Prose>
              <PlainMarkup text={typed[language]} />
            </Prose>
          </Box>
        ))}
      </Box>
    </FormDialog>
  );
}
