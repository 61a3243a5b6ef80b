import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
import { HomePage } from '../pages/HomePage';
import { RequireLogin, RequireLogout } from './guards';
import { lazyPages as pages } from './lazyPages';

/** The site's map: which page answers at which address, and who may see it. Details pages answer with and without an id. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.home} element={<HomePage />} />
      <Route path={paths.exploreProjects} element={<pages.ExploreProjectsPage />} />
      <Route path={`${paths.projectDetails}/:id?`} element={<pages.ProjectDetailsPage />} />
      <Route path={paths.volunteerOpportunities} element={<pages.OpportunitiesPage />} />
      <Route path={`${paths.opportunityDetails}/:id?`} element={<pages.OpportunityDetailsPage />} />
      <Route path={paths.blog} element={<pages.BlogPage />} />
      <Route path={`${paths.blogInfo}/:id?`} element={<pages.PostPage />} />
      <Route path={paths.contactUs} element={<pages.ContactPage />} />
      <Route path={paths.aboutUs} element={<pages.AboutPage />} />
      <Route path={paths.about} element={<pages.AboutPage />} />
      <Route path={paths.certificate} element={<pages.CertificatePage />} />
      <Route path={paths.terms} element={<pages.TermsPage />} />
      <Route path={paths.privacy} element={<pages.PrivacyPage />} />
      <Route path={paths.cookies} element={<pages.CookiesPage />} />
      <Route path={paths.cart} element={<pages.CartPage />} />
      <Route path={paths.success} element={<pages.SuccessPage />} />
      <Route path={paths.cancel} element={<pages.CancelPage />} />
      <Route path={paths.resetPassword} element={<pages.ResetPasswordPage />} />
      <Route element={<RequireLogin />}>
        <Route path={paths.history} element={<pages.HistoryPage />} />
        <Route path={`${paths.receipt}/:id`} element={<pages.ReceiptPage />} />
        <Route path={paths.profile} element={<pages.ProfilePage />} />
      </Route>
      <Route element={<RequireLogout />}>
        <Route path={paths.login} element={<pages.LoginPage />} />
        <Route path={paths.createAccount} element={<pages.SignUpPage />} />
        <Route path={paths.forgottenPassword} element={<pages.ForgottenPasswordPage />} />
      </Route>
      <Route path="*" element={<Navigate to={paths.home} replace />} />
    </Routes>
  );
}
