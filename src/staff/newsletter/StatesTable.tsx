import { useTranslation } from 'react-i18next';
import type { SubscribersAnswer } from '@core/staff/newsletterContract';
import { LANGUAGES } from '@core/text/bilingual';
import { FigureTable } from './FigureTable';

const STATES = ['confirmed', 'new', 'unsubscribed', 'bounced', 'older'] as const;

/** How many subscribers there are in each state and language. */
export function StatesTable({ states }: { states: SubscribersAnswer['states'] }) {
  const { t } = useTranslation('staff');
  return (
    <FigureTable
      title={t('newsletter.subscribers.figures')}
      note={t('newsletter.subscribers.kept')}
      columns={[
        t('newsletter.subscribers.state'),
        t('newsletter.subscribers.all'),
        ...LANGUAGES.map((language) => t(`newsletter.languages.${language}`)),
      ]}
      rows={STATES.map((state) => {
        const { en, ar } = states[state];
        return {
          key: state,
          name: t(`newsletter.subscribers.states.${state}`),
          figures: [en + ar, en, ar],
        };
      })}
    />
  );
}
