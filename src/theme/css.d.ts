declare module '*.css' {
  /** A library's file; none of our own. */
  const address: string | undefined;
  export default address;
}
