/** Every page but the home page is a chunk of its own, loaded when it is first wanted. */
import { lazy } from 'react';

export const lazyPages = {
  ExploreProjectsPage: lazy(async () => ({ default: (await import(/* webpackChunkName: 'projects' */ '@/features/projects/ExploreProjectsPage')).ExploreProjectsPage })),
  ProjectDetailsPage: lazy(async () => ({ default: (await import(/* webpackChunkName: 'project' */ '../pages/ProjectDetailsPage')).ProjectDetailsPage })),
  OpportunitiesPage: lazy(async () => ({ default: (await import(/* webpackChunkName: 'opportunities' */ '@/features/volunteer/OpportunitiesPage')).OpportunitiesPage })),
  OpportunityDetailsPage: lazy(async () => ({ default: (await import(/* webpackChunkName: 'opportunity' */ '@/features/volunteer/OpportunityDetailsPage')).OpportunityDetailsPage })),
  BlogPage: lazy(async () => ({ default: (await import(/* webpackChunkName: 'blog' */ '@/features/blog/BlogPage')).BlogPage })),
  PostPage: lazy(async () => ({ default: (await import(/* webpackChunkName: 'post' */ '@/features/blog/PostPage')).PostPage })),
  ContactPage: lazy(async () => ({ default: (await import(/* webpackChunkName: 'contact' */ '@/features/contact/ContactPage')).ContactPage })),
  AboutPage: lazy(async () => ({ default: (await import(/* webpackChunkName: 'about' */ '@/features/about/AboutPage')).AboutPage })),
  CertificatePage: lazy(async () => ({ default: (await import(/* webpackChunkName: 'certificate' */ '@/features/about/CertificatePage')).CertificatePage })),
  TermsPage: lazy(async () => ({ default: (await import(/* webpackChunkName: 'terms' */ '@/features/legal/TermsPage')).TermsPage })),
  PrivacyPage: lazy(async () => ({ default: (await import(/* webpackChunkName: 'privacy' */ '@/features/legal/PrivacyPage')).PrivacyPage })),
  CookiesPage: lazy(async () => ({ default: (await import(/* webpackChunkName: 'cookies' */ '@/features/legal/CookiesPage')).CookiesPage })),
  CartPage: lazy(async () => ({ default: (await import('@/features/cart/CartPage')).CartPage })),
  SuccessPage: lazy(async () => ({ default: (await import('@/features/donate/SuccessPage')).SuccessPage })),
  CancelPage: lazy(async () => ({ default: (await import('@/features/donate/CancelPage')).CancelPage })),
  HistoryPage: lazy(async () => ({ default: (await import('@/features/history/HistoryPage')).HistoryPage })),
  ReceiptPage: lazy(async () => ({ default: (await import('@/features/history/ReceiptPage')).ReceiptPage })),
  ProfilePage: lazy(async () => ({ default: (await import('@/features/profile/ProfilePage')).ProfilePage })),
  LoginPage: lazy(async () => ({ default: (await import('@/features/session/LoginPage')).LoginPage })),
  SignUpPage: lazy(async () => ({ default: (await import('@/features/session/SignUpPage')).SignUpPage })),
  ForgottenPasswordPage: lazy(async () => ({ default: (await import('@/features/session/ForgottenPasswordPage')).ForgottenPasswordPage })),
  ResetPasswordPage: lazy(async () => ({ default: (await import('@/features/session/ResetPasswordPage')).ResetPasswordPage })),
};
