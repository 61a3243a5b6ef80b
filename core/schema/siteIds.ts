/** The ids that donors' pages use, in a module of their own to keep those pages small. */

export const DATABASE_ID = 'ikhaa';

export const SITE_IDS = {
  projects: 'projects',
  projectDonations: 'project_donations',
  donations: 'donations',
  volunteerOpportunities: 'volunteer_opportunities',
  volunteerRegistrations: 'volunteer_registrations',
  posts: 'posts',
  contactMessages: 'contact_messages',
  exchangeRates: 'exchange_rates',
  quickItems: 'quick_items',
} as const;

export const PROFILE_PICTURES_BUCKET_ID = 'profile_pictures';
export const CONTENT_UPLOADS_BUCKET_ID = 'content_uploads';
export const CONTENT_PICTURES_BUCKET_ID = 'content_pictures';
export const SITE_DOCUMENTS_BUCKET_ID = 'site_documents';
