import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@core/money/formatMoney';
import type { NamedDonation } from '@core/staff/requestsContract';
import { formatShortDate } from '@core/text/dates';
import { useForgetNameMutation } from '@/api/endpoints/staff/requestsApi';
import { failureOf } from '@/api/failureOf';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { notify } from '@/components/feedback/toasts/notify';
import { Bidi } from '@/components/text/Bidi';
import { useLanguage } from '@/i18n/useLanguage';
import { RowAction, RowList } from '../table/RowList';
import { useStaffFailureText } from '../useStaffFailureText';

type HeldByNameProps = {
  name: string;
  donations: readonly NamedDonation[];
};

/** Donations without an address that bear a name; several people may have it, so staff choose. */
export function HeldByName({ name, donations }: HeldByNameProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const language = useLanguage();
  const words = useStaffFailureText();
  const [forget, { isLoading }] = useForgetNameMutation();
  const [forgotten, setForgotten] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<NamedDonation | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const left = donations.filter((donation) => !forgotten.includes(donation.id));
  const confirm = async (donation: NamedDonation): Promise<void> => {
    setAsked(null);
    if (isLoading) return;
    const { error } = await forget({ person: name, donations: [donation.id] });
    if (error !== undefined) return notify.error(words(failureOf(error)));
    setForgotten((before) => [...before, donation.id]);
    notify.success(t('requests.nameForgotten'));
    // The pressed button is removed with its row.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ padding: { xs: 2, sm: 3 }, marginBlockStart: 3 }}
    >
      <Typography
        id={id}
        ref={heading}
        tabIndex={-1}
        variant="h3"
        component="h2"
        sx={{ overflowWrap: 'anywhere' }}
      >
        <span>{t('requests.named')}</span> <Bidi>{name}</Bidi>
      </Typography>
      {left.length === 0 ? (
        <Typography role="status">{t('requests.noneNamed')}</Typography>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', maxInlineSize: '70ch' }}>
            {t('requests.choose')}
          </Typography>
          <RowList items={left} keyOf={(donation) => donation.id}>
            {(donation) => ({
              what: (
                <>
                  <Bidi>{donation.name}</Bidi>
                  <Bidi>{formatMoney(donation)}</Bidi>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    <Bidi>{donation.reference}</Bidi> <span>·</span>{' '}
                    <span>{formatShortDate(donation.date, language) ?? donation.date}</span>
                  </Typography>
                </>
              ),
              actions: (
                <RowAction
                  label={t('requests.forgetName')}
                  about={t('requests.forgetNameOf', { reference: donation.reference })}
                  onClick={() => setAsked(donation)}
                />
              ),
            })}
          </RowList>
        </>
      )}
      {asked !== null && (
        <ConfirmDialog
          open
          title={t('requests.forgetNameOf', { reference: asked.reference })}
          confirmLabel={t('requests.forgetConfirm')}
          destructive
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(null)}
        >
          {t('requests.forgetNameText')}
        </ConfirmDialog>
      )}
    </Card>
  );
}
