import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { radii } from '@/theme/tokens';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../icons/icons';

export type NoticeTone = 'success' | 'error' | 'warning' | 'info';
const icons = { success: CheckCircleIcon, error: AlertIcon, warning: AlertIcon, info: InfoIcon };

type NoticeProps = {
  tone: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
  /** `alert` interrupts, `status` waits its turn; without one it is plain text. */
  role?: 'alert' | 'status';
};

/** A message in the page: an icon and words on a wash of its colour. */
export function Notice({ tone, title, children, action, role }: NoticeProps): ReactNode {
  const Icon = icons[tone];
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        padding: '14px 16px',
        borderRadius: radii.card,
        backgroundColor: `wash.${tone}`,
        color: 'text.primary',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 16rem', minInlineSize: 0 }}>
        <Box
          component="span"
          sx={{
            color: `${tone}.main`,
            display: 'inline-flex',
            flex: 'none',
            marginBlockStart: '1px',
          }}
        >
          <Icon size={22} />
        </Box>
        <Box sx={{ minInlineSize: 0 }}>
          {title !== undefined && (
            <Typography component="p" variant="subtitle1">
              {title}
            </Typography>
          )}
          {children !== undefined && (
            <Typography component="div" variant="body2">
              {children}
            </Typography>
          )}
        </Box>
      </Box>
      {action}
    </Box>
  );
}
