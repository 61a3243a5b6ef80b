import Box from '@mui/material/Box';
import { Suspense, useState, type ReactNode } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectCheckout } from '@/store/checkout/checkoutSlice';
import { selectLanguage } from '@/store/language/languageSlice';
import { OfflineBar } from '@/components/feedback/OfflineBar';
import { ToastHost } from '@/components/feedback/ToastHost';
import { lazyPart } from '@/components/layout/lazyPart';
import { SkipLink } from '@/components/layout/SkipLink';
import { ComesAlive } from '../hydration/ComesAlive';
import { DrawnPlace } from '@/components/layout/DrawnPlace';
import { LaterPart, onUse } from '../hydration/LaterPart';
import { LetGoOfFocus } from '../routing/LetGoOfFocus';
import { Pages } from '../routing/Pages';
import { usePlace } from '../routing/place';
import { Header } from './Header';
import { ScrollOnNavigation } from './ScrollOnNavigation';
import { ScrollToTop } from './ScrollToTop';
import { TopBar } from './TopBar';

const Footer = lazyPart(
  onUse('footer', async () => (await import(/* webpackChunkName: 'footer' */ './Footer')).Footer),
);
const loadFollowers = async () =>
  (await import(/* webpackChunkName: 'footer' */ './Followers')).Followers;
/** A page that was drawn ahead needs them once it is used. */
const isTakenOver =
  typeof document !== 'undefined' &&
  document.documentElement.dataset.drawn !== undefined &&
  document.documentElement.dataset.afresh === undefined;
const Followers = lazyPart(isTakenOver ? onUse('footer', loadFollowers) : loadFollowers);
const CheckoutReview = lazyPart(
  async () => (await import('@/features/donate/CheckoutReview')).CheckoutReview,
);

/** The review before the card page stays until its payment has left or was given up; Arabic payments all begin with it. */
function ReviewOutlet() {
  const { status } = useAppSelector(selectCheckout);
  const arabic = useAppSelector(selectLanguage) === 'ar';
  return status === 'reviewing' || (arabic && status !== 'idle') ? (
    <Suspense fallback={null}>
      <CheckoutReview />
    </Suspense>
  ) : null;
}

/** What surrounds every page. @param children the routes */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = usePlace().location;
  const [first] = useState(pathname);
  return (
    <>
      <SkipLink />
      <LetGoOfFocus />
      <OfflineBar />
      <TopBar />
      <Header />
      <DrawnPlace name="header-end" />
      <Box
        component="main"
        id="content"
        data-part="page"
        tabIndex={-1}
        sx={{ outline: 'none', minBlockSize: '100vh' }}
      >
        <Pages>{children}</Pages>
      </Box>
      {/* After the page: scrolling makes a browser lay out what is there. */}
      <ScrollOnNavigation />
      <Suspense fallback={null}>
        <Followers first={first} />
      </Suspense>
      <LaterPart
        part="footer"
        fallback={<Box sx={{ minBlockSize: '34rem', backgroundColor: 'primary.dark' }} />}
      >
        <Footer />
      </LaterPart>
      <ScrollToTop />
      <ReviewOutlet />
      <ToastHost />
      <ComesAlive part="shell" />
    </>
  );
}
