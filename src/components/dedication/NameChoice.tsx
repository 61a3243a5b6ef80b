import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { maskDonor } from '@core/text/names/maskDonor';
import { CheckboxField } from '../form/fields/CheckboxField';
import { Bidi } from '../text/Bidi';
import { Sentence } from '../text/Sentence';

type NameChoiceProps = {
  /** The account's name; a guest's is typed on the card page. */
  name: string | undefined;
  checked: boolean;
  onChange: (isShown: boolean) => void;
  disabled?: boolean;
};

/** Whether the public list of gifts shows the donor's masked name. */
export function NameChoice({ name = '', ...choice }: NameChoiceProps): ReactNode {
  const { t } = useTranslation();
  const masked = maskDonor(name) || t('dedication.exampleName');
  return (
    <CheckboxField {...choice}>
      <Sentence
        t={t}
        i18nKey={name === '' ? 'dedication.showGuestName' : 'dedication.showName'}
        components={{
          name: (
            <strong>
              <Bidi>{masked}</Bidi>
            </strong>
          ),
        }}
      />
    </CheckboxField>
  );
}
