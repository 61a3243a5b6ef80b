import { zodResolver } from '@hookform/resolvers/zod';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { MONEY_DIGITS, parseDecimal, writeDecimal } from '@core/money/decimals';
import { MAX_AMOUNT_MINOR } from '@core/money/money';
import { QUICK_ITEM_PRICE, type QuickItemId } from '@core/projects/quickItems';
import { CONTENT_LIMITS } from '@core/staff/contentContract';
import { toLatinDigits } from '@core/text/digits';
import { useChangeItemMutation } from '@/api/endpoints/staff/contentApi';
import type { EditedItem } from '@/api/mappers/toContentRow';
import { failureOf } from '@/api/failureOf';
import { notify } from '@/components/feedback/notify';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { FormTextField } from '@/components/form/FormTextField';
import { FormDialog } from '../form/FormDialog';
import { useStaffFailureText } from '../useStaffFailureText';
import { LanguagePair } from './LanguagePair';
import { PictureChooser } from './PictureChooser';

function makeItemSchema(t: TFunction<'staff'>) {
  const text = (most: number) =>
    z.string().check(z.maxLength(most, t('content.problems.tooLong', { count: most })));
  return z.object({
    name: text(CONTENT_LIMITS.title),
    name_ar: text(CONTENT_LIMITS.title),
    image: z.string(),
    image_alt: text(CONTENT_LIMITS.imageAlt),
    image_alt_ar: text(CONTENT_LIMITS.imageAlt),
    price: z.string().check(
      z.refine((amount) => {
        const price = parseDecimal(amount, MONEY_DIGITS, MAX_AMOUNT_MINOR);
        return price.ok && price.value > 0;
      }, t('content.problems.notAPrice')),
    ),
  });
}
type ItemFields = z.infer<ReturnType<typeof makeItemSchema>>;

const BY_FIELD = {
  name: 'name',
  name_ar: 'name_ar',
  image: 'image',
  image_alt: 'image_alt',
  image_alt_ar: 'image_alt_ar',
  price: 'price',
} as const;

type ItemDialogProps = {
  id: QuickItemId;
  item: EditedItem | undefined;
  onClose: () => void;
};

/** Changes an item of the family block, at once. */
export function ItemDialog({ id, item, onClose }: ItemDialogProps) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [changeItem] = useChangeItemMutation();
  const [isUploading, setIsUploading] = useState(false);
  // What the form began from, however the list is read anew meanwhile.
  const [revision] = useState(item?.revision ?? null);
  const schema = useMemo(() => makeItemSchema(t), [t]);
  const form = useForm<ItemFields>({
    resolver: zodResolver(schema),
    defaultValues: {
      name: item?.name.en ?? '',
      name_ar: item?.name.ar ?? '',
      image: item?.image ?? '',
      image_alt: item?.imageAlt.en ?? '',
      image_alt_ar: item?.imageAlt.ar ?? '',
      price: writeDecimal(item?.priceMinor ?? QUICK_ITEM_PRICE.amountMinor, MONEY_DIGITS),
    },
  });
  const { control, handleSubmit, setError } = form;

  const image = useWatch({ control, name: 'image' });

  const submit = handleSubmit(async ({ price, ...fields }) => {
    const amount = parseDecimal(price, MONEY_DIGITS, MAX_AMOUNT_MINOR);
    const { error } = await changeItem({
      ...fields,
      id,
      price: amount.ok ? amount.value : 0,
      revision,
    });
    if (error !== undefined) {
      applyServerFailure<ItemFields>({
        failure: failureOf(error),
        setError,
        words,
        byField: BY_FIELD,
      });
      return;
    }
    notify.success(t('content.changed'));
    onClose();
  });

  return (
    <FormDialog
      title={t('content.items.change')}
      onClose={onClose}
      submit={submit}
      form={form}
      submitLabel={t('common.save')}
      wide
      disabled={isUploading}
    >
      <LanguagePair
        control={control}
        names={{ en: 'name', ar: 'name_ar' }}
        label={t('content.items.name')}
      />
      <FormTextField
        control={control}
        name="price"
        label={t('content.items.price')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        clean={toLatinDigits}
        end={<bdi>{QUICK_ITEM_PRICE.currency}</bdi>}
      />
      <Controller
        control={control}
        name="image"
        render={({ field, fieldState }) => (
          <PictureChooser
            image={field.value}
            onChange={field.onChange}
            shape="items"
            seed={id}
            cloth="linen"
            problem={fieldState.error?.message}
            isUploading={isUploading}
            onUploading={setIsUploading}
          />
        )}
      />
      {image !== '' && (
        <LanguagePair
          control={control}
          names={{ en: 'image_alt', ar: 'image_alt_ar' }}
          label={t('content.fields.image_alt')}
          hint={t('content.picture.altHint')}
        />
      )}
    </FormDialog>
  );
}
