import { Component, Suspense, type ErrorInfo, type ReactNode } from 'react';
import { log } from '@/config/log';
import { paths } from '@/config/paths';
import { CodeMissing } from '@/components/feedback/CodeMissing';
import { lazyPart } from '@/components/layout/lazyPart';
import { Section } from '@/components/layout/Section';
import { PageSkeleton } from '../layout/PageSkeleton';

const ErrorPage = lazyPart(async () => (await import('@/components/feedback/ErrorPage')).ErrorPage);

/** Only a new page loads code again that failed to load. */
const reload = (): void => window.location.reload();

type BoundaryState = { failed: 'no' | 'bug' | 'code' };

class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: 'no' };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: error instanceof Error && error.name === 'ChunkLoadError' ? 'code' : 'bug' };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    log.error('A page failed', `${error.message}${info.componentStack ?? ''}`);
  }

  private readonly retry = (): void => this.setState({ failed: 'no' });

  override render(): ReactNode {
    switch (this.state.failed) {
      case 'no':
        return this.props.children;
      case 'bug':
        return (
          <Suspense fallback={null}>
            <ErrorPage homeHref={paths.home} onRetry={this.retry} />
          </Suspense>
        );
      case 'code':
        return (
          <Section>
            <CodeMissing onRetry={reload} />
          </Section>
        );
    }
  }
}

/** The frame of each page: its error page, and its placeholder while its code loads. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </Boundary>
  );
}
