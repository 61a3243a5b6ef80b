import { useTranslation } from 'react-i18next';
import type { SubscribersAnswer } from '@core/staff/newsletterContract';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { DataTable } from '../../table/DataTable';

const STATES = ['confirmed', 'new', 'automatic', 'unsubscribed', 'bounced', 'older'] as const;

export function StatesTable({ states }: { states: SubscribersAnswer['states'] }) {
  const { t } = useTranslation('staff');
  return (
    <DataTable
      title={t('newsletter.subscribers.figures')}
      note={t('newsletter.subscribers.kept')}
      rows={STATES}
      columns={[
        {
          key: 'state',
          label: t('newsletter.subscribers.state'),
          isHeading: true,
          cell: (state) => t(`newsletter.subscribers.states.${state}`),
        },
        {
          key: 'all',
          label: t('newsletter.subscribers.all'),
          cell: (state) => states[state].en + states[state].ar,
        },
        ...LANGUAGES.map((language) => ({
          key: language,
          label: t(`newsletter.languages.${language}`),
          cell: (state: (typeof STATES)[number]) => states[state][language],
        })),
      ]}
    />
  );
}
