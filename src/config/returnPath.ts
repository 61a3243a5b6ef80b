/** The page to return to after a login, from the navigation's state; only our own pages count. */
export function returnPathOf(state: unknown): string | null {
  const from =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
