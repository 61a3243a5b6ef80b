import Box from '@mui/material/Box';
import { useEffect, type ReactNode } from 'react';
import { directionOf } from '@core/text/languages/bilingual';
import { colour as c } from '@/theme/tokens';
import { Boundary } from '../Boundary';
import type { ActionLog } from '../actionLog/actionLog';
import { languageOf } from '../actionLog/recordedState';
import { foreignParts } from '../recording/compare';
import { UNSHOWN } from '../words';

type Unshown = { actionLog: ActionLog; error: Error; retry: () => void };

function UnshownMoment({ actionLog: { store }, error, retry }: Unshown): ReactNode {
  useEffect(() => store.subscribe(retry), [store, retry]);
  const state = store.getState();
  const language = languageOf(state);
  const words = UNSHOWN[language];
  const { missing, unknown } = foreignParts(state);
  return (
    <Box
      role="alert"
      lang={language}
      dir={directionOf(language)}
      sx={{
        maxInlineSize: '40rem',
        marginInline: 'auto',
        padding: 4,
        color: c('ink'),
        font: '400 16px/1.6 system-ui, sans-serif',
      }}
    >
      <h1>{words.title}</h1>
      {missing.length > 0 && <p>{words.missing(missing.join(', '))}</p>}
      {unknown.length > 0 && <p>{words.unknown(unknown.join(', '))}</p>}
      <p>{words.next}</p>
      <Box component="p" dir="ltr" lang="en" sx={{ color: c('inkSoft') }}>
        {error.message}
      </Box>
    </Box>
  );
}

/** In place of a page that this build cannot make of a recorded state, until another is shown. */
export function MomentBoundary({
  actionLog,
  children,
}: {
  actionLog: ActionLog;
  children: ReactNode;
}): ReactNode {
  return (
    <Boundary
      fallback={(error, retry) => (
        <UnshownMoment actionLog={actionLog} error={error} retry={retry} />
      )}
    >
      {children}
    </Boundary>
  );
}
