import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { touchTarget } from '@/theme/tokens';
import type { ApiKeys } from '../story/apiReports';
import { reportAddress, rememberReportAddress, type ServerReports } from '../story/serverReports';
import { DOCK } from '../words';

const { story: words } = DOCK;
const NO_KEYS: ApiKeys = { appwrite: '', stripe: '' };
const wide = { flex: '1 1 16rem' };

/** Fields without a name, beside the page: its log does not note what is in them. */
function Keys({ reports }: { reports: ServerReports }): ReactNode {
  const [keys, setKeys] = useState(NO_KEYS);
  const hosts = reports.hosts();
  const field = (of: keyof ApiKeys, hint: string): ReactNode => (
    <TextField
      size="small"
      type="password"
      label={words.keys[of](new URL(hosts[of]).host)}
      helperText={hint}
      value={keys[of]}
      onChange={({ target }) => setKeys({ ...keys, [of]: target.value })}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, dir: 'ltr' } }}
      sx={wide}
    />
  );
  return (
    <Box component="details" sx={{ inlineSize: '100%' }}>
      <Box component="summary" sx={{ minBlockSize: touchTarget, paddingBlock: '10px' }}>
        {words.keys.ask}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        {field('appwrite', words.keys.appwriteHint)}
        {field('stripe', words.keys.stripeHint)}
        <Button
          variant="outlined"
          disabled={keys.appwrite.trim() === '' && keys.stripe.trim() === ''}
          onClick={() =>
            reports.useKeys({ appwrite: keys.appwrite.trim(), stripe: keys.stripe.trim() })
          }
          sx={{ minBlockSize: touchTarget }}
        >
          {words.keys.use}
        </Button>
        <Typography variant="caption" sx={{ inlineSize: '100%' }}>
          {words.keys.kept}
        </Typography>
      </Box>
    </Box>
  );
}

/** Lists who reports on events beyond the page, why no report came, and who else may be asked. */
export function ReportSources({
  problem,
  reports,
}: {
  problem: string | null;
  reports: ServerReports;
}): ReactNode {
  const [address, setAddress] = useState(() => reportAddress() ?? '');
  const hasKeys = useSyncExternalStore(reports.subscribe, reports.hasKeys);
  if (problem === null && !hasKeys) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" role="status" sx={wide}>
        {problem ?? words.keys.inUse}
      </Typography>
      {hasKeys ? (
        <Button
          variant="outlined"
          onClick={() => reports.useKeys(null)}
          sx={{ minBlockSize: touchTarget }}
        >
          {words.keys.forget}
        </Button>
      ) : (
        <>
          <TextField
            size="small"
            label={words.reportAddress}
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
              rememberReportAddress(target.value);
            }}
          />
          <Keys reports={reports} />
        </>
      )}
    </Box>
  );
}
