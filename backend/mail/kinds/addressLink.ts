import { linkMail } from './linkMail';

/** Its link proves that an address belongs to the account. */
export const addressLink = linkMail('addressLink');
