import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { directionOf } from '@core/text/languages/bilingual';
import { colour as c, touchTarget } from '@/theme/tokens';
import { languageOf } from '../actionLog/recordedState';
import type { DebugSession } from '../debugSession';
import { BANNER } from '../words';

export function TimeTravelBanner({ debugSession }: { debugSession: DebugSession }): ReactNode {
  const actionLog = debugSession.shown();
  const { index, last } = actionLog.moment();
  const language = languageOf(actionLog.store.getState());
  const words = BANNER[language];
  const opened = debugSession.opened();
  return (
    <Box
      data-light
      role="status"
      lang={language}
      dir={directionOf(language)}
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        paddingInline: 2,
        paddingBlock: 0.5,
        font: '500 15px/1.4 system-ui, sans-serif',
        color: c('onSaffron'),
        backgroundColor: c('saffron'),
        boxShadow: 4,
      }}
    >
      <Box sx={{ flex: 1 }}>
        <strong>{words.past(index, last)}</strong>{' '}
        {opened !== null && `${words.recording(opened.recording.name)} `}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {words.waits}
        </Box>{' '}
        <Box component="span" sx={{ fontSize: { xs: 13, sm: 'inherit' } }}>
          {words.unseen}
        </Box>
      </Box>
      <Button
        onClick={debugSession.backToNow}
        sx={{
          flex: 'none',
          minBlockSize: touchTarget,
          color: c('onPetrol'),
          backgroundColor: c('petrolDeep'),
          '&:hover': { backgroundColor: c('petrol') },
        }}
      >
        {words.back}
      </Button>
    </Box>
  );
}
