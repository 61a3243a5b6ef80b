import { isShared, ownPermissions } from './ownPermissions';

it.each<[string[], boolean, string[]]>([
  [[], false, []],
  [
    ['read("user:amal")', 'delete("user:amal")'],
    false,
    ['read("user:amal")', 'delete("user:amal")'],
  ],
  [['read("any")', 'update("user:amal")'], true, ['update("user:amal")', 'read("user:amal")']],
  [['read("users")'], true, []],
  [['read("guests")', 'read("label:editor")', 'read("team:a/owner")'], true, []],
  [
    ['update("any")', 'read("user:amal/verified")'],
    true,
    ['read("user:amal/verified")', 'read("user:amal")'],
  ],
])('%j keeps what is its owner’s', (permissions, shared, kept) => {
  expect(isShared(permissions)).toBe(shared);
  expect(ownPermissions(permissions)).toEqual(kept);
});
