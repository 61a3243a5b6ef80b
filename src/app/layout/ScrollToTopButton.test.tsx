import { fireEvent, screen } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { ScrollToTopButton } from './ScrollToTopButton';

const rect = (top: number): DOMRect => new DOMRect(24, top, 342, 48);

it.each(['button', 'textbox'])('knows when it lies over a %s of a form', (role) => {
  renderWithApp(
    <main>
      <form>
        <input type="email" />
        <button type="button">Add</button>
      </form>
      <ScrollToTopButton />
    </main>,
  );
  const [part = document.body] = screen.getAllByRole(role);
  const place = jest.spyOn(part, 'getBoundingClientRect');
  const own = screen.getByRole('button', { name: 'Scroll to top' });
  jest.spyOn(own, 'getBoundingClientRect').mockReturnValue(rect(772));
  place.mockReturnValue(rect(800));
  fireEvent.scroll(window);
  expect(own).toHaveAttribute('data-covers');
  place.mockReturnValue(rect(720));
  fireEvent.scroll(window);
  expect(own).not.toHaveAttribute('data-covers');
});
