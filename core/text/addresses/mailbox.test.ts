import { mailboxOf, ownDomainOf } from './mailbox';

test.each([
  ['layla@example.org', 'layla@example.org'],
  ['Layla@Example.ORG', 'layla@example.org'],
  ['layla+1@example.org', 'layla@example.org'],
  ['layla+a+b@example.org', 'layla@example.org'],
  [' layla\u200b+x@example.org ', 'layla@example.org'],
  ['l.a.y.l.a@gmail.com', 'layla@gmail.com'],
  ['Layla.Hassan+news@googlemail.com', 'laylahassan@gmail.com'],
  ['layla.hassan@example.org', 'layla.hassan@example.org'],
  ['+layla@example.org', '+layla@example.org'],
  ['layla@مثال.إختبار', 'layla@xn--mgbh0fb.xn--kgbechtv'],
  ['no address', 'no address'],
])('mails to %s are read in the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test.each([
  ['t1@victim.example', 'victim.example'],
  ['t1@a.b.victim.example', 'victim.example'],
  ['t1@Mail.Victim.co.uk', 'victim.co.uk'],
  ['t1@okul.victim.org.tr', 'victim.org.tr'],
  ['layla@gmail.com', null],
  ['layla@yahoo.com.tr', null],
  ['no address', null],
])('the owner of the domain of %s is %s', (address, domain) => {
  expect(ownDomainOf(address)).toBe(domain);
});
