import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { i18n as I18n, ParseKeys } from 'i18next';
import type { LegalPage, LegalText } from '@core/site/legalText';
import { TEXT_SECTIONS } from '@core/site/siteTexts';
import { SETTINGS_LIMITS } from '@core/staff/settingsContract';
import {
  type Bilingual,
  directionOf,
  type Language,
  LANGUAGES,
} from '@core/text/languages/bilingual';
import { loadTexts } from '@/i18n/createI18n';
import { Button } from '@/components/form/Button';
import {
  useChangeLegalTextMutation,
  useGetSettingsQuery,
  type Revised,
} from '@/api/endpoints/staff/settingsApi';
import { Prose } from '@/components/layout/Prose';
import type { Fact } from '@/components/text/Facts';
import { MarkupText } from '@/components/text/MarkupText';
import { LEGAL_FACTS, LEGAL_SECTIONS } from '@/features/legal/legalSections';
import { siteFactsOf } from '@/features/legal/useSiteFacts';
import { LanguagePair } from '../content/LanguagePair';
import { SavedNow } from '../form/SavedNow';
import { useSavedMeanwhile } from '../form/useSavedMeanwhile';
import { atMost } from '../form/atMost';
import { FormDialog } from '../form/FormDialog';
import { useDialogSubmit } from '../form/useDialogSubmit';
import { useStaffFailureText } from '../useStaffFailureText';

/** The text leaves out the product's part beside the charity's. */
async function productLegalText(
  i18n: I18n,
  page: LegalPage,
  law: Bilingual | undefined,
): Promise<Bilingual> {
  await loadTexts(i18n, 'en', 'ar');
  const textIn = (language: Language): string => {
    const t = i18n.getFixedT(language, 'translation');
    const facts = siteFactsOf(t, language, law);
    const say = (key: string): string => t(`legal.${page}.${key}` as ParseKeys, facts);
    return [
      say('lead'),
      ...LEGAL_SECTIONS[page]
        .filter((section) => !LEGAL_FACTS[page].includes(section))
        .flatMap((section) => [`# ${say(`${section}.title`)}`, say(`${section}.text`)]),
    ].join('\n\n');
  };
  return { en: textIn('en'), ar: textIn('ar') };
}

type Fields = { text: LegalText['text'] };

const BY_FIELD = { 'text.en': 'text.en', 'text.ar': 'text.ar' } as const;

type LegalTextDialogProps = {
  page: LegalPage;
  saved: Revised<LegalText>;
  onClose: () => void;
};

/** Shows a text that another admin saved since, which the next save replaces. */
export function LegalTextDialog({ page, saved: first, onClose }: LegalTextDialogProps) {
  const { t, i18n } = useTranslation('staff');
  const words = useStaffFailureText();
  const [change] = useChangeLegalTextMutation();
  const { data: settings, refetch } = useGetSettingsQuery();
  const { saved, isOthers, follow } = useSavedMeanwhile(first, refetch, ({ legal }) => legal[page]);
  const schema = useMemo(() => {
    const text = z.string().check(atMost(t, SETTINGS_LIMITS.legalText));
    return z.object({ text: z.object({ en: text, ar: text }) });
  }, [t]);
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { text: first.value?.text ?? { en: '', ar: '' } },
  });
  const { control, setValue } = form;
  const typed = useWatch({ control, name: 'text' });

  const { law } = TEXT_SECTIONS.papers.safeParse(settings?.texts.papers.value).data ?? {};
  const begin = async (): Promise<void> =>
    setValue('text', await productLegalText(i18n, page, law), { shouldDirty: true });
  const factsOf = (value: LegalText | null): Fact[] =>
    value === null
      ? [{ label: t('settings.legal.text'), value: t('settings.legal.own') }]
      : LANGUAGES.map((language) => ({
          label: t(`content.in.${language}`, { label: t('settings.legal.text') }),
          wide: true,
          value: (
            <Box
              lang={language}
              dir={directionOf(language)}
              sx={{ textAlign: 'start', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {value.text[language]}
            </Box>
          ),
        }));
  const submit = useDialogSubmit({
    form,
    send: async ({ text }) =>
      follow(await change({ page, text, revision: saved?.revision ?? null })),
    words,
    byField: BY_FIELD,
    done: t('settings.legal.saved'),
    onClose,
  });

  return (
    <FormDialog
      title={t('settings.legal.edit', { page: t(`settings.legal.pages.${page}`) })}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t(isOthers ? 'content.other.saveMine' : 'common.save')}
      wide
      afterRefusal={isOthers && <SavedNow facts={factsOf(saved?.value ?? null)} />}
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
              <MarkupText text={typed[language]} />
            </Prose>
          </Box>
        ))}
      </Box>
    </FormDialog>
  );
}
