import { Donor } from '../support/donor';
import { OrderedPayment } from '../support/orderedPayment';
import { test } from '../support/story';

test(
  'direct-donation: the webhook, then the page',
  { tag: '@once' },
  async ({ page, request, t, language }) => {
    const donor = new Donor(page, t, language);
    const payment = new OrderedPayment(page, request, donor, [
      { project: 'sudan-kassala-water', amountMinor: 2500, currency: 'USD' },
    ]);
    await donor.openProject('sudan-kassala-water');
    await donor.chooseAmount('25');
    await donor.donateNow();
    await payment.pay();
    await payment.webhookComes();
    await payment.expectInBooks();
    await payment.pageComes();
    await payment.expectInBooks();
  },
);
