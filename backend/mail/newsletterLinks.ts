import { NEWSLETTER_PATHS } from '@core/newsletter/contract';
import { NEWSLETTER_PAGES, TOKEN_QUERY } from '@core/newsletter/pages';
import { LANGUAGE_QUERY } from '@core/text/languages/requestedLanguage';
import { FOLLOW_PAGE, FOLLOW_PATHS, STOP_QUERY } from '@core/updates/followContract';
import { signToken, type Purpose } from '../newsletter/tokens';
import type { NewsletterLinks, Reader } from './ports';

/** @param functionUrl the address of the newsletter function; null without one */
export function newsletterLinks(
  key: string,
  siteUrl: string,
  functionUrl: string | null,
): NewsletterLinks {
  const tokenOf = (purpose: Purpose, { id }: { id: string }, now: number): string =>
    encodeURIComponent(signToken(key, purpose, { subscriber: id, at: now }));
  const page = (path: string, token: string, { language }: Reader): string =>
    `${siteUrl}${path}?${TOKEN_QUERY}=${token}&${LANGUAGE_QUERY}=${language}`;
  return {
    confirmation: (reader, now) =>
      page(NEWSLETTER_PAGES.confirm, tokenOf('confirm', reader, now), reader),
    unsubscription: (reader, now) =>
      page(NEWSLETTER_PAGES.unsubscribe, tokenOf('unsubscribe', reader, now), reader),
    oneClick: (reader, now) =>
      functionUrl === null
        ? null
        : `${functionUrl}${NEWSLETTER_PATHS.oneClick}?${TOKEN_QUERY}=${tokenOf('unsubscribe', reader, now)}`,
    follow: (id, language, now) =>
      `${siteUrl}${FOLLOW_PAGE}?${TOKEN_QUERY}=${tokenOf('follow', { id }, now)}&${LANGUAGE_QUERY}=${language}`,
    stopFollowing: (follower, now) =>
      `${siteUrl}${FOLLOW_PAGE}?${STOP_QUERY}=1&${TOKEN_QUERY}=${tokenOf('stopFollowing', follower, now)}&${LANGUAGE_QUERY}=${follower.language}`,
    oneClickStop: (follower, now) =>
      functionUrl === null
        ? null
        : `${functionUrl}${FOLLOW_PATHS.oneClick}?${TOKEN_QUERY}=${tokenOf('stopFollowing', follower, now)}`,
    updates: (projectId, language) =>
      `${siteUrl}/project-details/${encodeURIComponent(projectId)}?${LANGUAGE_QUERY}=${language}#updates`,
  };
}
