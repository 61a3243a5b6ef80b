import { Donor } from '../support/donor';
import { OrderedPayment } from '../support/orderedPayment';
import { test } from '../support/story';

test.use({ language: 'ar', locale: 'ar' });

test(
  'cart-two-currencies: the page, then the webhook, then the webhook again',
  { tag: '@once' },
  async ({ page, request, t, language }) => {
    const donor = new Donor(page, t, language);
    const payment = new OrderedPayment(page, request, donor, [
      { project: 'gaza-food-parcels', amountMinor: 1000, currency: 'USD' },
    ]);
    await donor.openProject('gaza-food-parcels');
    await donor.chooseAmount('10');
    await donor.addToCart();
    await donor.expectCartCount(1);
    await page.goto('/cart');
    await donor.payCart();
    await payment.pay();
    await payment.pageComes();
    await payment.expectInBooks();
    await payment.webhookComes();
    await payment.expectInBooks();
    await payment.webhookComes();
    await payment.expectInBooks();
  },
);
