import { Navigate, useSearchParams } from 'react-router-dom';
import { withPage } from './usePageParameter';

/** Leads to a list's last page from one that it no longer has, as an old link may name. */
export function ToLastPage({ pageCount }: { pageCount: number }) {
  const [parameters] = useSearchParams();
  return <Navigate to={{ search: withPage(parameters, pageCount).toString() }} replace />;
}
