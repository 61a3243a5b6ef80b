import { DONATION_CASES, LINE_CASES, PLACES, type FigureCase } from '../e2e/support/figureCases';
import { Staff } from '../e2e/support/staff';
import { Donor } from './support/donor';
import { FigureField } from './support/figureField';
import { expect, test } from './support/story';

const places = Object.values(PLACES);

/**
 * The first case at each place of the field, and the others at one place each: every case at every
 * place is told in tests/e2e.
 */
const played = (cases: readonly FigureCase[]): { figureCase: FigureCase; place: number }[] =>
  cases.flatMap((figureCase, index) =>
    (index === 0 ? places : places.slice(index % places.length).slice(0, 1)).map((place) => ({
      figureCase,
      place,
    })),
  );

const amountOf = (amountMinor: number): string =>
  `${(amountMinor / 100).toLocaleString('en', { minimumFractionDigits: 2 })} USD`;

test('no figure that a donor types joins a preset one', async ({ visitor, t, language }) => {
  // Many figures, each on a page that is loaded anew.
  test.slow();
  const id = await new Staff().addHiddenProject('A figure by hand');
  const donor = new Donor(visitor, t, language);
  const figures = new FigureField(visitor, donor.amount, () => donor.openCart(0));
  await donor.openProject(id);
  for (const { figureCase, place } of played(DONATION_CASES)) {
    await test.step(figureCase.name, async () => {
      await figures.play(figureCase, place, () => donor.openProject(id));
      await visitor.sees(donor.amount, { value: figureCase.keys });
      await donor.wouldGive(amountOf(figureCase.chargedMinor));
    });
  }
});

test('nor one that they type for a line of the cart', async ({ visitor, t, language }) => {
  const main = { role: 'main' };
  const id = await new Staff().addHiddenProject('A line by hand');
  const donor = new Donor(visitor, t, language);
  await donor.openProject(id);
  await donor.typeAmount('120.5');
  await donor.addToCart(1);
  await donor.openCart(1);
  const field = { within: main, role: 'textbox', name: t('cart.amount') };
  const figures = new FigureField(visitor, field, () => donor.openCart(1));
  for (const { figureCase, place } of played(LINE_CASES)) {
    await test.step(figureCase.name, async () => {
      await figures.play(figureCase, place, async () => {
        await visitor.press({ within: main, role: 'button', name: t('cart.editAmount') });
        await visitor.sees(field, { focused: true });
      });
      await visitor.sees(field, { value: figureCase.keys });
      await visitor.hit('Enter');
      await expect(async () => {
        const lines = await visitor.look({
          within: { within: main, role: 'list', name: t('cart.list') },
          role: 'listitem',
        });
        expect(lines.map(({ text }) => text)).toEqual([
          expect.stringContaining(amountOf(figureCase.chargedMinor)),
        ]);
      }).toPass();
    });
  }
});
