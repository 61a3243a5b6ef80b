import type { FunctionComponent, ReactElement, ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';

type Components = Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>;
type SentenceProps = {
  i18nKey: string;
  values?: object;
  count?: number;
  components?: Components;
};

/** Callers have typed keys; the keys are plain texts here. */
const Translated: FunctionComponent<SentenceProps> = Trans as never;

const Kept = ({ element }: { element: ReactElement }): ReactElement => element;

/** `Trans` replaces an element with children at each render, beside texts that move. */
const keep = (components: Components): Components =>
  Object.fromEntries(
    Object.entries(components).map(([name, element]) => [
      name,
      element.props.children === undefined ? element : <Kept element={element} />,
    ]),
  );

/** Each sentence has its own element, as a browser's translator may have replaced its texts. */
export const Sentence = ((props: SentenceProps) => {
  const { language } = useTranslation().i18n;
  const { i18nKey, values, count, components } = props;
  return (
    <span key={JSON.stringify([language, i18nKey, values, count])}>
      <Translated {...props} {...(components && { components: keep(components) })} />
    </span>
  );
}) as never as typeof Trans;
