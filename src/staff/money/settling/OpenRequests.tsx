import { Button } from '@/components/form/Button';
import { useTranslation } from 'react-i18next';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import type { LifeAnswer } from '@core/staff/money/moneyContract';
import { useRefundLineMutation } from '@/api/endpoints/staff/moneyApi';
import { failureOf } from '@/api/failureOf';
import { Notice } from '@/components/feedback/Notice';
import { useLanguage } from '@/i18n/useLanguage';
import { useMoneyFailureText } from '../useMoneyFailureText';

type Request = LifeAnswer['requests'][number];

type OpenRequestProps = { donation: string; request: Request };

function OpenRequest({ donation, request }: OpenRequestProps) {
  const { t } = useTranslation('staff');
  const words = useMoneyFailureText();
  const [refund, { isLoading, error }] = useRefundLineMutation();
  const { requestId, amountMinor, reason } = request;
  return (
    <Notice
      severity="warning"
      action={
        <Button
          variant="outlined"
          size="small"
          loading={isLoading}
          onClick={() => void refund({ requestId, donation, amountMinor, reason })}
        >
          {t('money.gift.finishRequest')}
        </Button>
      }
    >
      <span>{t('money.requests.asked')}</span>
      {error !== undefined && <div role="alert">{words(failureOf(error))}</div>}
    </Notice>
  );
}

/** Interrupted refund requests, which a repetition completes. */
export function OpenRequests({ life }: { life: LifeAnswer }) {
  const { donation, requests } = life;
  const language = useLanguage();
  return requests
    .filter(({ state }) => state === 'asked')
    .map((request) => (
      <div
        key={request.requestId}
        aria-label={formatMoneyInSentence({ ...donation, ...request }, language)}
        role="group"
      >
        <OpenRequest donation={donation.id} request={request} />
      </div>
    ));
}
