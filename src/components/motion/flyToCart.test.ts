import { answerMotionQuery } from '../testing/motion';
import { flyToCart } from './flyToCart';

let restore = (): void => undefined;
afterEach(() => restore());

describe('flyToCart', () => {
  it('arrives at once when there is nothing to fly to', async () => {
    restore = answerMotionQuery(false);
    await expect(flyToCart(document.body, null)).resolves.toBeUndefined();
  });

  it('arrives at once, and leaves nothing behind, for visitors who ask for stillness', async () => {
    restore = answerMotionQuery(true);
    const picture = document.createElement('img');
    document.body.append(picture);
    await flyToCart(picture, document.body);
    expect(document.images).toHaveLength(1);
  });
});
