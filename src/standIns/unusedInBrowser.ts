/** Stands in the browser's build for parts of libraries that they carry along and this site never calls: see webpack.config.ts. */
export default function unused(): null {
  return null;
}

export const CssVarsProvider = unused;
export const Experimental_CssVarsProvider = unused;
export const getInitColorSchemeScript = unused;
export const useColorScheme = unused;
export const createGetCssVar = unused;
export const stringifyTheme = unused;
