import { act, fireEvent, render, screen } from '@testing-library/react';
import { languageChosen } from '@/store/language/languageSlice';
import { makeStore } from '@/store/store';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { Provider } from 'react-redux';
import { BrowserRouter, Link } from 'react-router-dom';
import { LanguageInAddress } from './LanguageInAddress';

/** A visit that begins in English. */
function open(address: string) {
  window.history.replaceState({ usr: { project: 7 } }, '', address);
  const store = makeStore(fakeDependencies(), { language: { current: 'en' } });
  render(
    <Provider store={store}>
      <BrowserRouter>
        <LanguageInAddress />
        <Link to="/terms">Terms</Link>
      </BrowserRouter>
    </Provider>,
  );
  return {
    choose: (language: 'en' | 'ar') =>
      act(async () => void store.dispatch(languageChosen(language))),
  };
}

const address = (): string =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`;

it('keeps the language in the address until another is chosen, and removes it alone', async () => {
  const { choose } = open('/explore-projects?filter=Gaza&lng=en&page=2#content');
  const length = window.history.length;
  expect(address()).toBe('/explore-projects?filter=Gaza&lng=en&page=2#content');
  await choose('ar');
  expect(address()).toBe('/explore-projects?filter=Gaza&page=2#content');
  expect(window.history.state.usr).toEqual({ project: 7 });
  expect(window.history.length).toBe(length);
});

it('removes it from an address that is reached by Back after another choice', async () => {
  const { choose } = open('/blog?lng=en');
  fireEvent.click(screen.getByRole('link'));
  await choose('ar');
  await act(async () => {
    const gone = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history.back();
    await gone;
  });
  expect(address()).toBe('/blog');
});

it.each(['/success?session_id=cs_test_1&user_id=null&lng=en', '/cancel?lng=en'])(
  'shows %s as the specification names it',
  (returned) => {
    open(returned);
    expect(address()).toBe(returned.replace(/[?&]lng=en/, ''));
  },
);

it('takes the language chosen elsewhere when the browser restores this page', async () => {
  open('/blog?lng=en');
  window.localStorage.setItem('i18nextLng', 'ar');
  await act(
    async () =>
      void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  );
  expect(address()).toBe('/blog');
  window.localStorage.clear();
});

it('leaves an address alone that names no language of ours', async () => {
  const { choose } = open('/blog?lng=de');
  await choose('ar');
  expect(address()).toBe('/blog?lng=de');
});
