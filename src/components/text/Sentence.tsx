import type { FunctionComponent } from 'react';
import { Trans, useTranslation } from 'react-i18next';

type SentenceProps = { i18nKey: string; values?: object; count?: number };

/** Its callers are held to the keys; here they are texts. */
const Translated: FunctionComponent<SentenceProps> = Trans as never;

/**
 * A sentence with elements in it. Another sentence is another element: the texts between its
 * elements may have been replaced by a browser that translates the page.
 */
export const Sentence = ((props: SentenceProps) => {
  const { language } = useTranslation().i18n;
  const { i18nKey, values, count } = props;
  return (
    <span key={JSON.stringify([language, i18nKey, values, count])}>
      <Translated {...props} />
    </span>
  );
}) as never as typeof Trans;
