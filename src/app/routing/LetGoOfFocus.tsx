import { Component } from 'react';
import { usePlace } from './place';

/**
 * Takes the focus from a link on the page that is about to go. It would lose it anyway; but a browser that loses its focused element in the
 * middle of a change works out the styles of everything that was put in so far (Chromium, a tenth of the time that opening a project takes).
 */
class BeforeTheChange extends Component<{ pathname: string }> {
  override getSnapshotBeforeUpdate({ pathname }: { pathname: string }): null {
    const focused = document.activeElement;
    if (
      pathname !== this.props.pathname &&
      focused instanceof HTMLElement &&
      focused.closest('main') !== null
    )
      focused.blur();
    return null;
  }

  /** React wants one beside the other. */
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}

export function LetGoOfFocus() {
  return <BeforeTheChange pathname={usePlace().location.pathname} />;
}
