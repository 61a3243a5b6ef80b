import { Donor } from '../support/donor';
import { OrderedPayment } from '../support/orderedPayment';
import { test } from '../support/story';

test(
  'failed-then-successful-card: the reconciliation alone',
  { tag: '@once' },
  async ({ page, request, t, language }) => {
    const donor = new Donor(page, t, language);
    const payment = new OrderedPayment(page, request, donor, [
      { project: 'chad-solar-water', amountMinor: 1250, currency: 'USD' },
    ]);
    await donor.openProject('chad-solar-water');
    await donor.chooseAmount('12.5');
    await donor.donateNow();
    await payment.payWithRefusedCard();
    await payment.pay();
    await payment.reconciliationComes();
    await payment.expectInBooks();
  },
);
