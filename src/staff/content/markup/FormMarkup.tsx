import Box from '@mui/material/Box';
import { flushSync } from 'react-dom';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '@core/text/languages/bilingual';
import { Button } from '@/components/form/Button';
import { FieldShell } from '@/components/form/fields/FieldShell';
import { useFormField, type FormFieldProps } from '@/components/form/fields/formField';
import { TextArea } from '@/components/form/fields/TextInput';
import { MARK_KINDS, withMark, withPicture, type Selected } from './withMark';
import { TextPictureDialog } from './TextPictureDialog';

type FormMarkupProps<T extends FieldValues> = Pick<
  FormFieldProps<T>,
  'control' | 'name' | 'label' | 'hint' | 'autoComplete'
> & { rows: number; lang: Language; dir: 'ltr' | 'rtl' };

/** A text with buttons that write its marks. */
export function FormMarkup<T extends FieldValues>({
  control,
  name,
  label,
  hint,
  ...rest
}: FormMarkupProps<T>) {
  const { t } = useTranslation('staff');
  const { problem, input, write } = useFormField<T>(
    control === undefined ? { name } : { name, control },
  );
  const [pictureFor, setPictureFor] = useState<HTMLTextAreaElement | null>(null);
  const put = (area: HTMLTextAreaElement, change: (selected: Selected) => Selected): void => {
    const { selectionStart, selectionEnd } = area;
    const next = change({ text: input.value, start: selectionStart, end: selectionEnd });
    flushSync(() => write(next.text));
    area.focus();
    area.setSelectionRange(next.start, next.end);
  };
  return (
    <>
      <FieldShell label={label} problem={problem} hint={hint}>
        {(wiring) => {
          const area = (): HTMLTextAreaElement | null =>
            document.querySelector<HTMLTextAreaElement>(`textarea#${CSS.escape(wiring.id)}`);
          return (
            <>
              <Box
                role="group"
                aria-label={t('content.marks.label', { field: label })}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  marginBlockEnd: 0.5,
                  marginInlineStart: -1,
                  '& button': { minInlineSize: 0, paddingInline: 1.25 },
                }}
              >
                {MARK_KINDS.map((kind) => (
                  <Button
                    key={kind}
                    variant="text"
                    size="small"
                    onClick={() => {
                      const found = area();
                      if (found !== null)
                        put(found, (selected) =>
                          withMark(selected, kind, t('content.marks.words')),
                        );
                    }}
                  >
                    {t(`content.marks.${kind}`)}
                  </Button>
                ))}
                <Button variant="text" size="small" onClick={() => setPictureFor(area())}>
                  {t('content.marks.picture')}
                </Button>
              </Box>
              <TextArea
                {...wiring}
                {...rest}
                {...input}
                onChange={(event) => write(event.currentTarget.value)}
              />
            </>
          );
        }}
      </FieldShell>
      {pictureFor !== null && (
        <TextPictureDialog
          language={rest.lang}
          onClose={() => setPictureFor(null)}
          onInsert={(picture) => {
            flushSync(() => setPictureFor(null));
            put(pictureFor, (selected) => withPicture(selected, picture));
          }}
        />
      )}
    </>
  );
}
