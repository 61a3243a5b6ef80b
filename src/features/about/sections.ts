/** The texts that the pages request. */
export const ABOUT_SECTIONS = ['about'] as const;
export const CERTIFICATE_SECTIONS = ['certificate'] as const;
