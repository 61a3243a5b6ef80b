import { screen } from '@testing-library/react';
import { renderUi } from '../testing/renderUi';
import { RaisedProgress } from './RaisedProgress';

describe('RaisedProgress', () => {
  it('has a name and its percentage as value', () => {
    renderUi(<RaisedProgress label="Raised" percent={68} barPercent={68} funded={false} />);
    expect(screen.getByRole('progressbar', { name: 'Raised' })).toHaveAttribute(
      'aria-valuenow',
      '68',
    );
  });

  it('stays within its bar and shows the true figure above 100', () => {
    renderUi(<RaisedProgress label="Raised" percent={112} barPercent={100} funded />);
    const bar = screen.getByRole('progressbar', { name: 'Raised' });
    expect(bar).toHaveAttribute('aria-valuenow', '100');
    expect(bar).toHaveAttribute('aria-valuetext', '112%');
  });
});
