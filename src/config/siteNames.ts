/** The site's names, which a password must not contain. */
import { hostNames } from '@core/text/addresses/hostNames';
import { charity } from './charity';

export function siteNames(): string[] {
  const { name } = charity();
  return [name.en, name.ar, ...hostNames([window.location.origin])];
}
