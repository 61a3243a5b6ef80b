import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { selectCheckout } from '@/store/checkout/checkoutSlice';
import { selectLanguage } from '@/store/language/languageSlice';
import { OfflineBar } from '@/components/feedback/OfflineBar';
import { ToastHost } from '@/components/feedback/toasts/ToastHost';
import { lazyPart } from '@/components/layout/lazyPart';
import { SkipLink } from '@/components/layout/SkipLink';
import { PageBoundary } from '../routing/PageBoundary';
import { Header } from './Header';
import { TopBar } from './TopBar';

const ScrollToTopButton = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'Footer' */ './ScrollToTopButton')).ScrollToTopButton,
);

/** Pixels scrolled before the button appears. */
const THRESHOLD = 200;

function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const check = (): void => setShown(window.scrollY > THRESHOLD);
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, []);
  return shown ? (
    <Suspense fallback={null}>
      <ScrollToTopButton />
    </Suspense>
  ) : null;
}

const CheckoutReview = lazyPart(
  async () => (await import('@/features/donate/checkout/CheckoutReview')).CheckoutReview,
);

/** The review stays until its payment has left or was given up; Arabic payments begin with it. */
function ReviewOutlet() {
  const { status } = useAppSelector(selectCheckout);
  const arabic = useAppSelector(selectLanguage) === 'ar';
  return status === 'reviewing' || (arabic && status !== 'idle') ? (
    <Suspense fallback={null}>
      <CheckoutReview />
    </Suspense>
  ) : null;
}

export function Layout({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <OfflineBar />
      <TopBar />
      <Header />
      <Box
        component="main"
        id="content"
        data-part="page"
        tabIndex={-1}
        sx={{ outline: 'none', '@media screen': { minBlockSize: '100vh' } }}
      >
        {/* Each page has a new boundary; changes within a page keep it. */}
        <PageBoundary key={pathname}>{children}</PageBoundary>
      </Box>
      {footer}
      <ScrollToTop />
      <ReviewOutlet />
      <ToastHost />
    </>
  );
}
