import { fireEvent, screen } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { ScrollToTopButton } from './ScrollToTopButton';

const rect = (top: number): DOMRect => new DOMRect(24, top, 342, 48);

it('knows when it lies over the button that sends a form', () => {
  renderWithApp(
    <main>
      <form>
        <button type="submit">Save</button>
      </form>
      <ScrollToTopButton />
    </main>,
  );
  const submit = jest.spyOn(screen.getByRole('button', { name: 'Save' }), 'getBoundingClientRect');
  const own = screen.getByRole('button', { name: 'Scroll to top' });
  jest.spyOn(own, 'getBoundingClientRect').mockReturnValue(rect(772));
  submit.mockReturnValue(rect(800));
  fireEvent.scroll(window);
  expect(own).toHaveAttribute('data-covers');
  submit.mockReturnValue(rect(720));
  fireEvent.scroll(window);
  expect(own).not.toHaveAttribute('data-covers');
});
