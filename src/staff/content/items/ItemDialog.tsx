import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { plainAmount } from '@core/money/plainAmount';
import { parseAmount, parseCardAmount } from '@core/money/parseAmount';
import type { Currency } from '@core/money/currency';
import { itemPrice } from '@core/money/currencyRules';
import { MOST_POSITION } from '@core/projects/quickItems';
import { CONTENT_LIMITS } from '@core/staff/contentContract';
import { toLatinDigits } from '@core/text/digits';
import { useChangeItemMutation, useListEditedItemsQuery } from '@/api/endpoints/staff/contentApi';
import { toPictureAddress } from '@/api/mappers/fields';
import type { EditedItem } from '@/api/mappers/toContentRow';
import { CoverImage } from '@/components/covers/CoverImage';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { Button } from '@/components/form/Button';
import { CheckboxField } from '@/components/form/fields/CheckboxField';
import { FormNumberField } from '@/components/form/fields/FormNumberField';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { TrashIcon } from '@/components/icons/pageIcons';
import { MoneyText } from '@/components/money/MoneyText';
import type { Fact } from '@/components/text/Facts';
import { useCharity } from '@/config/charity';
import { atMost } from '../../form/atMost';
import { FormDialog } from '../../form/FormDialog';
import { useDialogSubmit } from '../../form/useDialogSubmit';
import { useStaffFailureText } from '../../useStaffFailureText';
import { LanguagePair } from '../LanguagePair';
import { PictureFields } from '../pictures/PictureFields';
import { BothLanguages, SavedNow } from '../../form/SavedNow';
import { useSavedMeanwhile } from '../../form/useSavedMeanwhile';

function makeItemSchema(t: TFunction<'staff'>, currency: Currency) {
  const text = (most: number) => z.string().check(atMost(t, most));
  return z.object({
    name: text(CONTENT_LIMITS.title),
    name_ar: text(CONTENT_LIMITS.title),
    image: z.string(),
    image_alt: text(CONTENT_LIMITS.imageAlt),
    image_alt_ar: text(CONTENT_LIMITS.imageAlt),
    price: z.string().check(
      z.refine((amount) => {
        const price = parseCardAmount(amount, currency);
        return price.ok && price.amountMinor > 0;
      }, t('content.problems.notAPrice')),
    ),
    isOpen: z.boolean(),
    position: z
      .string()
      .check(
        z.refine(
          (place) => /^\d{1,2}$/.test(place) && Number(place) <= MOST_POSITION,
          t('content.problems.notAPlace', { most: MOST_POSITION }),
        ),
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
  position: 'position',
} as const;

type ItemDialogProps = {
  /** Undefined for a new item. */
  item: EditedItem | undefined;
  /** The place of a new item. */
  position: number;
  onClose: () => void;
};

export function ItemDialog({ item, position, onClose }: ItemDialogProps) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [changeItem] = useChangeItemMutation();
  const { currencies } = useCharity();
  const currency = currencies.home;
  const price = item?.price ?? itemPrice(currencies);
  const [isUploading, setIsUploading] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { refetch } = useListEditedItemsQuery();
  const { saved, isOthers, follow } = useSavedMeanwhile(item, refetch, (all) =>
    all.find((one) => one.id === item?.id),
  );
  const schema = useMemo(() => makeItemSchema(t, currency), [t, currency]);
  const form = useForm<ItemFields>({
    resolver: zodResolver(schema),
    defaultValues: {
      name: item?.name.en ?? '',
      name_ar: item?.name.ar ?? '',
      image: item?.image ?? '',
      image_alt: item?.imageAlt.en ?? '',
      image_alt_ar: item?.imageAlt.ar ?? '',
      // A price in another currency is typed again.
      price: price.currency === currency ? plainAmount(price) : '',
      isOpen: item?.isOpen ?? true,
      position: String(item?.position ?? position),
    },
  });
  const { control } = form;

  const seed = item?.id ?? 'new';

  const factsOf = ({ name, price: now, image, imageAlt }: EditedItem): Fact[] => [
    { label: t('content.items.name'), value: <BothLanguages text={name} /> },
    {
      label: t('content.items.price'),
      value: <MoneyText money={now} />,
    },
    {
      label: t('content.fields.image'),
      value: (
        <Box sx={{ inlineSize: '5rem' }}>
          <CoverImage
            src={toPictureAddress(image)}
            seed={seed}
            palette="linen"
            ratio="1 / 1"
            sizes="80px"
          />
        </Box>
      ),
    },
    { label: t('content.fields.image_alt'), value: <BothLanguages text={imageAlt} /> },
  ];

  const store = async (
    { price: typed, isOpen, position: place, ...fields }: ItemFields,
    isRemoved: boolean,
  ) => {
    const amount = parseAmount(typed, currency);
    return follow(
      await changeItem({
        ...fields,
        id: item?.id ?? null,
        price: amount.ok ? amount.amountMinor : 0,
        currency,
        status: isRemoved ? 'removed' : isOpen ? 'open' : 'closed',
        position: Number(place),
        revision: saved?.revision ?? null,
      }),
    );
  };
  const refusal = { form, words, byField: BY_FIELD, onClose };
  const submit = useDialogSubmit({
    ...refusal,
    send: (fields) => store(fields, false),
    done: t('content.changed'),
  });
  const remove = useDialogSubmit({
    ...refusal,
    send: (fields) => store(fields, true),
    done: t('content.items.remove.done'),
  });

  return (
    <FormDialog
      title={t(item === undefined ? 'content.items.new' : 'content.items.change')}
      onClose={onClose}
      submit={submit}
      form={form}
      submitLabel={t(isOthers ? 'content.other.saveMine' : 'common.save')}
      wide
      disabled={isUploading}
      afterRefusal={isOthers && saved !== undefined && <SavedNow facts={factsOf(saved)} />}
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
        end={<bdi>{currency}</bdi>}
      />
      <PictureFields
        control={control}
        shape="items"
        seed={seed}
        palette="linen"
        isUploading={isUploading}
        onUploading={setIsUploading}
      />
      <FormNumberField
        control={control}
        name="position"
        label={t('content.items.position')}
        hint={t('content.items.positionHint')}
      />
      <Controller
        control={control}
        name="isOpen"
        render={({ field }) => (
          <CheckboxField checked={field.value} onChange={field.onChange}>
            {t('content.items.open')}
          </CheckboxField>
        )}
      />
      {item !== undefined && (
        <Button
          variant="text"
          size="small"
          startIcon={<TrashIcon size={20} />}
          onClick={() => setIsRemoving(true)}
          sx={{ justifySelf: 'start' }}
        >
          {t('content.items.remove.label')}
        </Button>
      )}
      <ConfirmDialog
        open={isRemoving}
        title={t('content.items.remove.title')}
        confirmLabel={t('content.items.remove.label')}
        destructive
        onConfirm={() => {
          setIsRemoving(false);
          void remove();
        }}
        onCancel={() => setIsRemoving(false)}
      >
        {t('content.items.remove.text')}
      </ConfirmDialog>
    </FormDialog>
  );
}
