import { render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { CatchUpWithHistory } from './CatchUpWithHistory';

/** Goes elsewhere while the tree is drawn for the first time, as a visitor may. */
function LeavesMeanwhile() {
  window.history.replaceState(null, '', '/list?page=3');
  return <p>a post</p>;
}

it('shows the page that somebody went back to while the app began to run', async () => {
  window.history.replaceState(null, '', '/post');
  render(
    <BrowserRouter>
      <CatchUpWithHistory>
        <Routes>
          <Route path="/post" element={<LeavesMeanwhile />} />
          <Route path="/list" element={<p>the list</p>} />
        </Routes>
      </CatchUpWithHistory>
    </BrowserRouter>,
  );
  expect(await screen.findByText('the list')).toBeVisible();
});
