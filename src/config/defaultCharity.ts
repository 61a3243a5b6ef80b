import type { Charity } from '@core/site/charity';
import { site } from './site';
import { siteFacts } from './siteFacts';

export const DEFAULT_CHARITY: Charity = { ...site, ...siteFacts, logo: null };
