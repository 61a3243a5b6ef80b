/** The texts that a post's page requests. */
export const POST_SECTIONS = ['campaign'] as const;
