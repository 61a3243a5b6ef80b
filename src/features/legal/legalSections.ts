/** The sections of the product's own legal texts, and those that stay beside a charity's own. */
export const LEGAL_SECTIONS = {
  terms: ['who', 'giving', 'payment', 'refunds', 'accounts', 'content', 'software', 'law'],
  privacy: ['what', 'why', 'public', 'others', 'long', 'rights'],
  cookies: ['session', 'language', 'cart', 'payment', 'forms', 'control'],
} as const;

export const LEGAL_FACTS: Readonly<Record<keyof typeof LEGAL_SECTIONS, readonly string[]>> = {
  terms: ['software'],
  privacy: ['long'],
  cookies: LEGAL_SECTIONS.cookies,
};

/** The texts of the settings that name the terms' law. */
export const PAPER_SECTIONS = ['papers'] as const;
