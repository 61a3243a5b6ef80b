import { fill, mailKind } from '../mailKind';
import { newsletterLetter } from '../newsletterLetter';

export const letterTrial = mailKind({
  kind: 'letterTrial',
  schema: newsletterLetter.schema,
  content: (data, into) => ({
    ...newsletterLetter.content(data, into),
    subject: fill(into.texts.letterTrial.subject, { subject: data.subject }),
  }),
});
