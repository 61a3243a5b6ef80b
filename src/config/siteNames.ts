/** What the site is called, which no password may have in it. */
import { hostNames } from '@core/text/hostNames';
import { charity } from './charity';

export function siteNames(): string[] {
  const { name } = charity();
  return [name.en, name.ar, ...hostNames([window.location.origin])];
}
