import { screen } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { useChangeWords } from './useChangeWords';

function Changes({ before, after }: { before: unknown; after: unknown }) {
  return (
    <pre>
      {useChangeWords()(before, after)
        .map((change) => `${change.label}|${change.before}|${change.after}`)
        .join('\n')}
    </pre>
  );
}

it.each<[string, unknown, unknown, string]>([
  [
    'amounts have their currency',
    { refundedMinor: 0 },
    { refundedMinor: 12_500, currency: 'USD' },
    'Given back|0.00 USD|125.00 USD\nCurrency|–|USD',
  ],
  [
    'what was not there is told so',
    null,
    { method: 'bank', amountMinor: 5_000 },
    'Method|–|Bank transfer\nAmount|–|50.00',
  ],
  ['a flag has its words', { flag: 'projectClosed' }, { flag: null }, 'State|Project closed|–'],
  ['roles are a list', { roles: [] }, { roles: ['editor', 'admin'] }, 'Roles|–|editor, admin'],
  ['other fields keep their names', { other: { a: 1 } }, null, 'other|{"a":1}|–'],
  ['what is no field is left out', 'text', ['a'], ''],
])('%s', (_what, before, after, told) => {
  renderWithApp(<Changes before={before} after={after} />);
  expect(screen.getByText((_text, element) => element?.tagName === 'PRE').textContent).toBe(told);
});
