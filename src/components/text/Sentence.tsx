import type { FunctionComponent } from 'react';
import { Trans, useTranslation } from 'react-i18next';

type SentenceProps = { i18nKey: string; values?: object; count?: number };

/** Callers have typed keys; the keys are plain texts here. */
const Translated: FunctionComponent<SentenceProps> = Trans as never;

/** Each sentence has its own element, as a browser's translator may have replaced its texts. */
export const Sentence = ((props: SentenceProps) => {
  const { language } = useTranslation().i18n;
  const { i18nKey, values, count } = props;
  return (
    <span key={JSON.stringify([language, i18nKey, values, count])}>
      <Translated {...props} />
    </span>
  );
}) as never as typeof Trans;
