import type { contactMessages } from '@core/schema/collections';
import { SITE_IDS } from '@core/schema/siteIds';
import {
  ACCOUNTS_FUNCTION_ID,
  ACCOUNTS_PATHS,
  subscriptionAnswerSchema,
} from '@core/accounts/contract';
import type { Language } from '@core/text/languages/bilingual';
import type { VolunteerRegistration } from '@core/volunteer/opportunity';
import { REGISTRATION_PATH, registrationAnswerSchema } from '@core/volunteer/registrationContract';
import { baseApi } from '../baseApi';
import { createDocument } from '../documents';
import { executeFunction } from '../executeFunction';

export type ContactMessage = { fullName: string; email: string; phone: string; message: string };

type Sent = {
  /** The language of the visitor's text, and of answers to it. */
  language: Language;
  /** A program seems to have filled in the form. */
  looksAutomatic: boolean;
};

/** Older databases have no such attribute. */
const automaticMark = ({ looksAutomatic }: Pick<Sent, 'looksAutomatic'>) =>
  looksAutomatic ? { looks_automatic: true } : {};

export const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation<null, ContactMessage & Sent>({
      query:
        ({ fullName, email, phone, message, language, looksAutomatic }) =>
        (sdk) =>
          createDocument<typeof contactMessages>(sdk, SITE_IDS.contactMessages, {
            full_name: fullName,
            email,
            phone,
            write_to_us: message,
            language,
            ...automaticMark({ looksAutomatic }),
          }),
      transformResponse: () => null,
    }),

    registerVolunteer: build.mutation<null, { registration: VolunteerRegistration } & Sent>({
      query: ({ registration: { projectId, ...rest }, language, looksAutomatic }) =>
        executeFunction(
          ACCOUNTS_FUNCTION_ID,
          REGISTRATION_PATH,
          { ...rest, opportunity: projectId, language, looksAutomatic },
          registrationAnswerSchema,
        ),
      transformResponse: () => null,
      // The number of places left has changed, or was not known.
      invalidatesTags: ['Opportunity'],
    }),

    /** A subscribed address succeeds with the same answer. */
    subscribeToNewsletter: build.mutation<null, { email: string } & Sent>({
      query: ({ email, language, looksAutomatic }) =>
        executeFunction(
          ACCOUNTS_FUNCTION_ID,
          ACCOUNTS_PATHS.subscription,
          { email, language, looksAutomatic },
          subscriptionAnswerSchema,
        ),
      transformResponse: () => null,
    }),
  }),
});

export const {
  useSendContactMessageMutation,
  useRegisterVolunteerMutation,
  useSubscribeToNewsletterMutation,
} = messagesApi;
