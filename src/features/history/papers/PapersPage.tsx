import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { LinkedReceiptsPage } from './LinkedReceiptsPage';
import { ReceiptPage } from './ReceiptPage';
import { StatementPage } from './StatementPage';

/** The pages of receipts and statements share a chunk. */
export function PapersPage(): ReactNode {
  const { id } = useParams();
  const { pathname } = useLocation();
  if (id !== undefined) return <ReceiptPage />;
  return pathname === paths.statement ? <StatementPage /> : <LinkedReceiptsPage />;
}
