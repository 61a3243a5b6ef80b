import { renderUi } from '../testing/renderUi';
import { useFailureText } from './useFailureText';

function Words({ retryAfterSeconds }: { retryAfterSeconds: number | undefined }) {
  return (
    <p>
      {useFailureText()({
        code: 'rateLimited',
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      })}
    </p>
  );
}

const TOO_MANY = { en: 'Too many attempts in a short time.', ar: 'محاولات كثيرة في وقت قصير.' };

it.each([
  ['en', undefined, 'Please try again later.'],
  ['ar', undefined, 'حاول مجددًا لاحقًا.'],
  ['en', 0, 'Please try again later.'],
  ['en', 1, 'How long to wait before the next one: 1 second.'],
  ['en', 60, 'How long to wait before the next one: 60 seconds.'],
  ['en', 61, 'How long to wait before the next one: 2 minutes.'],
  ['en', 3_600, 'How long to wait before the next one: 60 minutes.'],
  ['en', 3_601, 'How long to wait before the next one: 61 minutes.'],
  ['en', 86_400, 'How long to wait before the next one: 24 hours.'],
  ['ar', 45, 'مدة الانتظار قبل المحاولة من جديد: 45 ثانية.'],
  ['ar', 300, 'مدة الانتظار قبل المحاولة من جديد: 5 دقائق.'],
] as const)(
  'names only the wait of the answer: in %s, %s seconds',
  (language, retryAfterSeconds, wait) => {
    const { container } = renderUi(<Words retryAfterSeconds={retryAfterSeconds} />, language);
    expect(container).toHaveTextContent(`${TOO_MANY[language]} ${wait}`);
  },
);

function TooSmall() {
  return (
    <p>
      {useFailureText()({
        code: 'amountTooSmall',
        minimum: { amountMinor: 500, currency: 'USD' },
      })}
    </p>
  );
}

it.each([
  ['en', 'Just now the smallest amount by card is 5.00 USD.'],
  ['ar', 'أقل مبلغ ممكن بالبطاقة حاليًا هو \u20665.00 USD\u2069.'],
] as const)('names the least amount of the answer in %s', (language, least) => {
  expect(renderUi(<TooSmall />, language).container).toHaveTextContent(least);
});

function CardDay({ field }: { field: string }) {
  return <p>{useFailureText()({ code: 'invalid', field })}</p>;
}

it.each([
  ['en', 'lines.2.wishes.dedication.card.day', /choose a day from today on/],
  ['ar', 'dedication.card.day', /اختيار يوم/],
  ['en', 'lines.0.wishes.dedication', /Something in what you entered/],
] as const)('names a card’s day that the server refuses: in %s, %s', (language, field, words) => {
  const { container } = renderUi(<CardDay field={field} />, language);
  expect(container).toHaveTextContent(words);
});
