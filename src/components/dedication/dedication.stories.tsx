import { useState } from 'react';
import type { Dedication } from '@core/donations/dedication';
import { DedicationButton } from './DedicationButton';
import { DedicationDialog } from './DedicationDialog';
import { NameChoice } from './NameChoice';

const GIVEN: Dedication = { occasion: 'honour', name: 'ليلى Haddad', message: '', card: null };

export const Buttons = () => {
  const [dedication, change] = useState<Dedication | null>(GIVEN);
  return (
    <>
      <DedicationButton dedication={null} onChange={change} />
      <DedicationButton dedication={dedication} onChange={change} />
    </>
  );
};

export const Dialog = () => (
  <DedicationDialog dedication={GIVEN} onSave={() => undefined} onClose={() => undefined} />
);

export const Name = () => {
  const [shown, show] = useState(true);
  return (
    <>
      <NameChoice name="Amina Yusuf" checked={shown} onChange={show} />
      <NameChoice name={undefined} checked={false} onChange={show} disabled />
    </>
  );
};
