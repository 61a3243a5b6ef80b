import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../icons/icons';

const iconMapping = {
  success: <CheckCircleIcon size={22} />,
  error: <AlertIcon size={22} />,
  warning: <AlertIcon size={22} />,
  info: <InfoIcon size={22} />,
};

type NoticeProps = {
  severity: AlertColor;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` is announced at once, `status` politely, and no role not at all. */
  role?: 'alert' | 'status';
};

export function Notice({ severity, title, children, action, role }: NoticeProps): ReactNode {
  return (
    <Alert
      severity={severity}
      iconMapping={iconMapping}
      role={role ?? 'presentation'}
      action={action}
    >
      {title !== undefined && <AlertTitle>{title}</AlertTitle>}
      {children !== undefined && <div>{children}</div>}
    </Alert>
  );
}
