import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { touchTarget } from '@/theme/tokens';
import type { Entry } from '../actionLog/actionLog';
import { faultNoted } from '../actionLog/qaNotes';
import { DOCK } from '../words';
import { DOWN_FOR_MS, SLOW_BY_MS, SLOW_FOR_MS, type Local } from '../faults/here';
import {
  CARD_ORDERS,
  CLEAR_ORDER,
  giveOrder,
  providerAddress,
  rememberProvider,
  takesOrders,
  WEBHOOK_ORDERS,
  type Order,
} from '../faults/provider';
import { TabPane } from './TabPane';

const { faults: words } = DOCK;

type Choice = { label: string; hint: string; choose: () => void };

function Choices({
  title,
  choices,
  unavailable = null,
}: {
  title: string;
  choices: Choice[];
  /** Why none of them can be chosen, or null. */
  unavailable?: string | null;
}): ReactNode {
  return (
    <Box component="section">
      <Typography component="h3" variant="subtitle2" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      {unavailable !== null && (
        <Typography variant="body2" sx={{ marginBlockEnd: 1 }}>
          {unavailable}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.map(({ label, hint, choose }) => (
          <Button
            key={label}
            variant="outlined"
            title={hint}
            disabled={unavailable !== null}
            onClick={choose}
            sx={{ minBlockSize: touchTarget }}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** Orders the next faults of the card provider, the network and the donor. */
export function FaultsTab({
  ask,
  local,
  note,
}: {
  ask: typeof fetch;
  local: Local;
  note: (action: Entry['action']) => void;
}): ReactNode {
  const [told, setTold] = useState('');
  const [address, setAddress] = useState(() => providerAddress() ?? '');
  const [isTaken, setTaken] = useState(true);
  useEffect(() => void takesOrders(ask).then(setTaken), [ask, address]);
  const unavailable = isTaken ? null : words.noOrders(address);
  const order = (given: Order, said = `${words.ordered(given.label)} ${given.hint}`): Choice => ({
    label: given.label,
    hint: given.hint,
    choose: () => {
      giveOrder(ask, given).then(
        () => {
          setTold(said);
          note(faultNoted({ fault: given.path, state: 'ordered' }));
        },
        (error: Error) => {
          setTold(words.refused(error.message));
          note(faultNoted({ fault: given.path, state: 'refused' }));
        },
      );
    },
  });
  const here = (fault: string, label: string, hint: string, act: () => void): Choice => ({
    label,
    hint,
    choose: () => {
      note(faultNoted({ fault: `here/${fault}`, state: 'ordered' }));
      act();
      setTold(`${words.ordered(label)} ${hint}`);
    },
  });
  const clear = (): void => {
    local.clear();
    if (isTaken) return order(CLEAR_ORDER, words.cleared).choose();
    setTold(words.cleared);
    note(faultNoted({ fault: CLEAR_ORDER.path, state: 'ordered' }));
  };
  return (
    <TabPane>
      <Typography
        role="status"
        variant="body2"
        sx={{
          position: 'sticky',
          insetBlockStart: '-16px',
          zIndex: 1,
          marginBlockStart: '-16px',
          paddingBlock: '16px 8px',
          minBlockSize: '3em',
          backgroundColor: 'background.paper',
        }}
      >
        {told}
      </Typography>
      <Choices
        title={words.groups.card}
        choices={CARD_ORDERS.map((given) => order(given))}
        unavailable={unavailable}
      />
      <Choices
        title={words.groups.webhooks}
        choices={WEBHOOK_ORDERS.map((given) => order(given))}
        unavailable={unavailable}
      />
      <Choices
        title={words.groups.here}
        choices={[
          here(
            'double_click',
            'Double click',
            'The next button of the page that is pressed is pressed twice.',
            local.clickTwice,
          ),
          here(
            'down',
            `Back end down for ${DOWN_FOR_MS / 1000} s`,
            'Every request is answered with 503.',
            local.backEndDown,
          ),
          here(
            'slow',
            `Slow for ${SLOW_FOR_MS / 1000} s`,
            `Every request leaves ${SLOW_BY_MS / 1000} seconds late.`,
            local.slow,
          ),
          here(
            'close_tab',
            'Tab closed on the way back',
            'The page to which the next payment leads is never seen.',
            local.closeTab,
          ),
          here(
            local.isOffline() ? 'online' : 'offline',
            local.isOffline() ? 'Online again' : 'Offline',
            local.isOffline() ? 'The connection is back.' : 'No request reaches anything.',
            () => local.offline(!local.isOffline()),
          ),
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button variant="contained" onClick={clear} sx={{ minBlockSize: touchTarget }}>
          {words.clear}
        </Button>
        <TextField
          label={words.provider}
          size="small"
          value={address}
          onChange={({ target }) => {
            setAddress(target.value);
            rememberProvider(target.value);
          }}
        />
        {address !== '' && (
          <Link href={`${address}/_emu`} target="_blank" rel="noreferrer">
            {words.more}
          </Link>
        )}
      </Box>
    </TabPane>
  );
}
