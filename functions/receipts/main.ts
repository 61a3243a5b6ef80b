import { warmUpPdf } from '@backend/receipts/pdf/warmUp';
import { receiptsFunction } from '@backend/receipts/receiptsFunction';

/** The entry that Appwrite loads. */
export default receiptsFunction(() => process.env, undefined, warmUpPdf);
