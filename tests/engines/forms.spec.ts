import { Staff, freshEmail } from '../e2e/support/staff';
import { translator } from '../e2e/support/story';
import { Form } from './support/form';
import { expect, test } from './support/story';

test('a contact message is checked, then reaches the staff as it was written', async ({
  visitor,
  t,
}) => {
  const form = new Form(visitor, t, 'contact.form');
  const email = freshEmail('engine');
  const problems = Object.fromEntries(
    ['fullName', 'email', 'phone', 'message'].map((name) => [
      name,
      `contact.form.problems.${name}`,
    ]),
  );
  await visitor.goto('/contact-us');
  await form.send('send');
  await form.saysOf(problems);
  await visitor.sees(form.field('fullName'), { focused: true });
  await form.write({ email: 'nobody@', phone: '123456789' });
  await form.send('send');
  await form.saysOf(problems);

  await form.write({ fullName: 'ليلى حسن', email });
  await visitor.enter(form.field('phone'), '٠٠٩٦١ ٧٠ ١٢٣ ٤٥٦');
  await visitor.sees(form.field('phone'), { value: '٠٠٩٦١ ٧٠ ١٢٣ ٤٥٦' });
  await visitor.enter(form.field('message'), 'A question about <b>my</b> gift');
  await visitor.sees(form.field('phone'), { value: '00961 70 123 456' });
  await visitor.hit('Enter');
  await visitor.type('and a second line.');
  await form.send('send');
  await visitor.sees({ within: { role: 'main' }, text: t('contact.form.success') });
  await form.isEmpty(...Object.keys(problems));
  expect(await new Staff().find('contact_messages', 'email', email)).toEqual([
    expect.objectContaining({
      full_name: 'ليلى حسن',
      phone: '+96170123456',
      write_to_us: 'A question about <b>my</b> gift\nand a second line.',
    }),
  ]);
});

test('typed text outlives a reload and a change of language', async ({ visitor, t, language }) => {
  const form = new Form(visitor, t, 'contact.form');
  await visitor.goto('/contact-us');
  await form.write({ fullName: 'ليلى حسن', message: 'Not sent yet' });
  await visitor.driver.reload();
  await visitor.sees(form.field('message'), { value: 'Not sent yet' });
  const other = language === 'ar' ? 'en' : 'ar';
  await visitor.choosesLanguage(other);
  await visitor.sees(new Form(visitor, translator(other), 'contact.form').field('message'), {
    value: 'Not sent yet',
  });
});

test('a volunteer sees what is wrong, then registers', async ({ visitor, t }) => {
  const form = new Form(visitor, t, 'volunteer.form');
  const email = freshEmail('engine');
  await visitor.goto('/volunteer-opportunities-details/arabic-tutors');
  await form.send('submit');
  await form.saysOf({
    ...Object.fromEntries(
      ['firstName', 'lastName', 'education', 'phone', 'email', 'reason'].map((name) => [
        name,
        `volunteer.form.problems.${name}`,
      ]),
    ),
    age: 'volunteer.form.problems.ageMin',
  });
  await form.write({
    firstName: 'Omar',
    lastName: 'Haddad',
    education: 'Teacher',
    phone: '0701234567',
    email,
    reason: 'I taught for ten years.',
  });
  await visitor.enter(form.field('age'), '17');
  await form.send('submit');
  await form.saysOf({ age: 'volunteer.form.problems.ageMin' });
  await visitor.enter(form.field('age'), '٤٢');
  await form.send('submit');
  await visitor.sees({ within: { role: 'main' }, text: t('volunteer.form.success') });
  expect(await new Staff().find('volunteer_registrations', 'email', email)).toEqual([
    expect.objectContaining({
      project_id: 'arabic-tutors',
      full_name: 'Omar Haddad',
      age: 42,
      phone: '0701234567',
      education: 'Teacher',
    }),
  ]);
});

test('the newsletter takes an address that is one, by Enter', async ({ visitor, t }) => {
  const email = freshEmail('engine');
  const field = { within: { role: 'contentinfo' }, role: 'textbox', name: t('newsletter.email') };
  await visitor.goto('/about-us');
  await visitor.scrollsTo({ role: 'contentinfo' });
  await visitor.enter(field, 'nobody');
  await visitor.hit('Enter');
  await visitor.sees(field, { description: t('newsletter.invalid') });
  await visitor.enter(field, email);
  await visitor.hit('Enter');
  await visitor.sees({ text: t('newsletter.success') });
  await visitor.sees(field, { value: '' });
  expect(await new Staff().find('subscribers', 'email', email)).toHaveLength(1);
});
