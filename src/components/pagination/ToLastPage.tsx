import { Navigate, useSearchParams } from 'react-router-dom';
import { withPage } from './usePageParameter';

/** Redirects from a page that a list no longer has, as in an old link, to its last page. */
export function ToLastPage({ pageCount }: { pageCount: number }) {
  const [parameters] = useSearchParams();
  return <Navigate to={{ search: withPage(parameters, pageCount).toString() }} replace />;
}
