/**
 * The account that a form's password belongs to, for password managers alone: see
 * https://www.chromium.org/developers/design-documents/form-styles-that-chromium-understands/
 */
export const UserNameField = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
