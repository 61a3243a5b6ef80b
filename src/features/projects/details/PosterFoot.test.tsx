import { screen, within } from '@testing-library/react';
import { create } from 'qrcode';
import { EXAMPLE_CHARITY } from '@content/charity';
import { transferReferenceOf } from '@core/projects/transferReference';
import { setCharity } from '@/config/charity';
import { aProject } from '@/testing/builders';
import { examplePageCharity } from '@/testing/examplePageCharity';
import { renderWithApp } from '@/testing/renderWithApp';
import { PosterFoot } from './PosterFoot';

const { bankAccounts, registeredName } = EXAMPLE_CHARITY;

afterEach(() => setCharity(examplePageCharity()));

/** It is hidden on screens. */
const items = (): HTMLElement[] => screen.queryAllByRole('listitem', { hidden: true });

it.each([
  ['en', 'Scan to give', 'QR code of the link', 'Reference'],
  ['ar', 'امسح الرمز لتتبرّع', 'رمز QR للرابط', 'البيان'],
] as const)('has the address and the accounts in %s', (language, scan, code, reference) => {
  const project = aProject();
  renderWithApp(<PosterFoot project={project} />, { language });
  expect(screen.getByText(scan)).toBeInTheDocument();
  expect(screen.getByText(`/project-details/${project.id}`)).toBeInTheDocument();
  const { data } = create(`http://localhost/project-details/${project.id}?lng=${language}`, {
    errorCorrectionLevel: 'Q',
  }).modules;
  const drawn = screen.getByRole('img', { name: code, hidden: true }).innerHTML;
  expect(drawn.match(/M/g)).toHaveLength(data.filter(Boolean).length);
  expect(screen.getByText(reference)).toBeInTheDocument();
  expect(screen.getByText(transferReferenceOf(project.id))).toBeInTheDocument();
  expect(screen.getAllByText(registeredName[language])).toHaveLength(1);
  expect(items()).toHaveLength(bankAccounts.length);
  bankAccounts.forEach(({ iban, bic, bank }, index) => {
    for (const text of [iban, bic, bank[language]]) expect(items()[index]).toHaveTextContent(text);
  });
});

it('names the holders beside the accounts where they differ', () => {
  setCharity(
    examplePageCharity({
      bankAccounts: bankAccounts.map((account, index) => ({ ...account, holder: `H ${index}` })),
    }),
  );
  renderWithApp(<PosterFoot project={aProject()} />);
  items().forEach((item, index) =>
    expect(within(item).getByText(`H ${index}`)).toBeInTheDocument(),
  );
});

it.each(['closed', 'example'] as const)(
  'asks for no donation to a project that is %s',
  (status) => {
    renderWithApp(<PosterFoot project={aProject({ status })} />);
    expect(screen.getByRole('img', { hidden: true })).toBeInTheDocument();
    expect(screen.queryByText('Scan to give')).toBeNull();
    expect(items()).toEqual([]);
  },
);
