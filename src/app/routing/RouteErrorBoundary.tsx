import { Component, Suspense, type ErrorInfo, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { log } from '@/config/log';
import { paths } from '@/config/paths';
import { ErrorPage } from '@/ui/feedback/ErrorPage';

/** A bug on one page shows an error page in its place. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    log.error('A page failed', `${error.message}${info.componentStack ?? ''}`);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage homeHref={paths.home} onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}

export function RouteErrorBoundary({ fallback }: { fallback: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname}>
      <Suspense fallback={fallback}>
        <Outlet />
      </Suspense>
    </Boundary>
  );
}
