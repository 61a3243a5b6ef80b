/** The signed links to plans of regular giving, which every mail about them has. */
import { PLAN_LINK_DAYS } from '@core/plans/contract';
import { LANGUAGE_QUERY } from '@core/text/languages/requestedLanguage';
import type { Language } from '@core/text/languages/bilingual';
import { DAY_MS } from '@core/values/time';
import { signToken } from './tokens';

export const planToken = (key: string, planId: string, now: number): string =>
  signToken(key, { payment: planId, ends: now + PLAN_LINK_DAYS * DAY_MS }, 'plans');

/** The token is in the fragment, which browsers do not send. */
export const planLink = (
  siteUrl: string,
  key: string,
  { planId, language, now }: { planId: string; language: Language; now: number },
): string =>
  `${siteUrl}/regular-gifts/${planId}?${LANGUAGE_QUERY}=${language}#${planToken(key, planId, now)}`;
