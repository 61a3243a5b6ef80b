import { handbookSchema, handbookUrl, type Handbook } from '@core/staff/handbook';
import type { Language } from '@core/text/languages/bilingual';
import { staffApi } from '../../staffApi';
import { FailureError } from '../../toFailure';

/** A file of the site, as the texts of the pages are. */
async function read(language: Language): Promise<Handbook> {
  const answer = await fetch(new URL(handbookUrl(language), window.location.origin));
  const parsed = handbookSchema.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !parsed.success) throw new FailureError({ code: 'server' });
  return parsed.data;
}

export const handbookApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    getHandbook: build.query<Handbook, Language>({ query: (language) => () => read(language) }),
  }),
});

export const { useGetHandbookQuery } = handbookApi;
