import { linkMail } from './linkMail';

export const passwordLink = linkMail('passwordLink');
