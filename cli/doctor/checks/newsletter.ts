/** Whether one-click unsubscribing reaches the newsletter's function. */
import { NEWSLETTER_PATHS } from '@core/newsletter/contract';
import { NEWSLETTER_PAGES } from '@core/newsletter/pages';
import { ask, jsonOf } from '../ask';
import { failed, ok, skipped, type Finding } from '../finding';
import { remedyOf, type Subject } from '../subject';

/** Opens the address as a page, which changes nothing: the function redirects to the site. */
export async function checkNewsletter(subject: Subject): Promise<Finding[]> {
  const { newsletterUrl, mail, sites } = subject;
  if (newsletterUrl === null)
    return mail === null
      ? []
      : [
          skipped(
            'newsletter',
            'letters offer no unsubscribing by one click',
            'set NEWSLETTER_URL to the newsletter function’s domain',
          ),
        ];
  const address = `${newsletterUrl.replace(/\/+$/, '')}${NEWSLETTER_PATHS.oneClick}`;
  const what = `newsletter ${address}`;
  const answer = await ask(address);
  if (answer === null)
    return [
      failed(
        what,
        'nobody answers there, so mail programs cannot unsubscribe',
        'check NEWSLETTER_URL, and the function’s domain in the project’s console',
      ),
    ];
  const target = answer.headers.get('location') ?? '';
  if (sites.some((site) => target.startsWith(`${site}${NEWSLETTER_PAGES.unsubscribe}?`)))
    return [ok(what, 'it leads to the site’s page for unsubscribing')];
  if (jsonOf(answer).failure !== undefined)
    return [failed(what, 'the function does not know the site', remedyOf(subject))];
  return [
    failed(
      what,
      `it does not lead to the site’s page for unsubscribing (status ${answer.status})`,
      'check NEWSLETTER_URL: it is the domain of the newsletter function',
    ),
  ];
}
