import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXAMPLE_KINDS, type ExampleAnswer } from '@core/staff/exampleContract';
import { useGetExampleQuery } from '@/api/endpoints/staff/settingsApi';
import { Notice } from '@/components/feedback/Notice';
import { Button } from '@/components/form/Button';
import { BilingualText } from '@/components/text/BilingualText';
import { BeginDialog } from './BeginDialog';
import { SettingsGroup } from './CharityFields';

const list = { margin: 0, paddingInlineStart: 3, display: 'grid', gap: 0.5 } as const;

function Going({ going, donations, facts }: Pick<ExampleAnswer, 'going' | 'donations' | 'facts'>) {
  const { t } = useTranslation('staff');
  const counts = [
    ...EXAMPLE_KINDS.map((kind) => ({ key: kind, count: going[kind] ?? 0 })),
    { key: 'donations' as const, count: donations },
  ].filter(({ count }) => count > 0);
  return (
    <div>
      <Typography variant="h4" component="h3">
        {t('settings.example.goes')}
      </Typography>
      <Box component="ul" sx={list}>
        {counts.map(({ key, count }) => (
          <li key={key}>{t(`settings.example.counts.${key}`, { number: count })}</li>
        ))}
        {facts && <li>{t('settings.example.counts.facts')}</li>}
      </Box>
    </div>
  );
}

function Staying({ staying, receipts }: Pick<ExampleAnswer, 'staying' | 'receipts'>) {
  const { t } = useTranslation('staff');
  return (
    <div>
      <Typography variant="h4" component="h3">
        {t('settings.example.stays')}
      </Typography>
      <Box component="ul" sx={list}>
        <li>{t('settings.example.always')}</li>
        {receipts > 0 && <li>{t('settings.example.receipts', { number: receipts })}</li>}
        {staying.map(({ kind, id, title, reason }) => (
          <li key={`${kind}/${id}`}>
            <BilingualText content={title} /> <span>·</span>{' '}
            <span>{t(`settings.example.reasons.${reason}`)}</span>
          </li>
        ))}
      </Box>
    </div>
  );
}

/** Offers to remove the example; absent from a site without one. */
export function BeginWithOwn() {
  const { t } = useTranslation('staff');
  const { data: example } = useGetExampleQuery();
  const [isAsking, setAsking] = useState(false);
  if (example === undefined || example.state === 'absent') return null;
  return (
    <SettingsGroup title={t('settings.example.title')} lead={t('settings.example.lead')}>
      {example.state === 'started' && (
        <Notice severity="warning">{t('settings.example.started')}</Notice>
      )}
      <Going {...example} />
      <Staying {...example} />
      <Box>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {t('settings.example.begin')}
        </Button>
      </Box>
      {isAsking && <BeginDialog onClose={() => setAsking(false)} />}
    </SettingsGroup>
  );
}
