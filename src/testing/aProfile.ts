/** A profile as the accounts function answers it. */
export const A_PROFILE = {
  id: 'u1',
  fullName: 'Salma Haddad',
  email: 'salma@example.org',
  phone: '+905551234567',
  image: '',
  birthday: '1990-05-17',
  education: 'Nurse',
  country: 'TR',
  registeredAt: '2026-01-01T00:00:00.000Z',
};
