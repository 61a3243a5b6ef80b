/**
 * The account of a form's password, for password managers alone:
 * https://www.chromium.org/developers/design-documents/form-styles-that-chromium-understands/
 */
export const UserNameField = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
