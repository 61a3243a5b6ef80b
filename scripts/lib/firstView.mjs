/** The chunks of the build that the home page loads by itself on a phone, by its language. */
export const FIRST_VIEW_CHUNKS = { en: ['main'], ar: ['main', 'right-to-left'] };
