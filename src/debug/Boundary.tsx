import { Component, type ReactNode } from 'react';

type BoundaryProps = {
  fallback: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
};

/** A recording may come from another build or be edited, so showing it may fail. */
export class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  private readonly retry = (): void => {
    if (this.state.error !== null) this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.fallback(error, this.retry);
  }
}
