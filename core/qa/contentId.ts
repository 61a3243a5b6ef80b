/** The id of a document in Appwrite, or of content that comes with the product. */
export const CONTENT_ID = /^[A-Za-z0-9][\w.-]{0,35}$/;
