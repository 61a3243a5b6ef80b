/**
 * Test builders: whole, valid objects of the domain in which a test names only what it is about.
 */
import type { CartLine } from '@core/cart/cartLine';
import type { RecordedLine } from '@core/donations/contract';
import type { Donation } from '@core/donations/donation';
import type { Project } from '@core/projects/project';

export function aProject(over: Partial<Project> = {}): Project {
  return {
    id: 'water-gaza',
    title: { en: 'Clean water for Gaza', ar: 'مياه نقية لغزة' },
    description: { en: 'A well for 300 families.', ar: 'بئر لثلاثمئة أسرة.' },
    region: { en: 'Gaza', ar: 'غزة' },
    type: { en: 'water', ar: 'مياه' },
    imageAlt: { en: '', ar: '' },
    image: '/images/covers/water-gaza-960.webp',
    date: '2026-10-01T00:00:00.000Z',
    listed: true,
    raisedMinor: 1_000_00,
    targetMinor: 10_000_00,
    currency: 'USD',
    status: 'open',
    ...over,
  };
}

export function aCartLine(over: Partial<CartLine> = {}): CartLine {
  const { id, title, description, region, type, image } = aProject();
  return {
    projectId: id,
    itemId: null,
    projectName: title,
    description,
    region,
    type,
    image,
    unitAmountMinor: 2_500,
    currency: 'USD',
    quantity: 1,
    ...over,
  };
}

export function aDonation(over: Partial<Donation> = {}): Donation {
  return {
    id: 'pi_1-0',
    projectId: 'water-gaza',
    itemId: null,
    date: '2026-11-18T10:00:00.000Z',
    day: '2026-11-18',
    amountMinor: 125_050,
    currency: 'USD',
    converted: null,
    refundedMinor: 0,
    disputed: false,
    ...over,
  };
}

export function aRecordedLine(over: Partial<RecordedLine> = {}): RecordedLine {
  return {
    donationId: 'pi_1-0',
    reference: 'ABCD1234-1',
    line: 0,
    projectId: 'water-gaza',
    itemId: null,
    amountMinor: 2_500,
    currency: 'USD',
    ...over,
  };
}

export const aSessionId = 'cs_test_a1b2c3d4e5f6g7h8i9j0';
