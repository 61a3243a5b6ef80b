import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { makeStore } from '@/store/store';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { AppRouter } from './AppRouter';

/** Goes elsewhere while the tree is rendered for the first time, as a visitor may. */
function LeavesMeanwhile() {
  window.history.replaceState(null, '', '/list?page=3');
  return <p>a post</p>;
}

it('shows the page that the visitor went back to during the app’s start', async () => {
  window.history.replaceState(null, '', '/post');
  render(
    <Provider store={makeStore(fakeDependencies())}>
      <AppRouter>
        <Routes>
          <Route path="/post" element={<LeavesMeanwhile />} />
          <Route path="/list" element={<p>the list</p>} />
        </Routes>
      </AppRouter>
    </Provider>,
  );
  expect(await screen.findByText('the list')).toBeVisible();
  expect(window.location.search).toBe('?page=3');
});
