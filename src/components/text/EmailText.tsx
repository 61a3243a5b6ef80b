import { Fragment, type ReactNode } from 'react';

/** An address that breaks before its `@` and its dots where it is too long for its line. */
export function EmailText({ email }: { email: string }): ReactNode {
  return (
    <bdi translate="no" className="notranslate">
      {email.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </bdi>
  );
}
