import { CartPage as Cart } from '@/features/cart/CartPage';
import { NearlyFunded } from '@/features/projects/NearlyFunded';

export const CartPage = () => <Cart whenEmpty={<NearlyFunded />} />;
