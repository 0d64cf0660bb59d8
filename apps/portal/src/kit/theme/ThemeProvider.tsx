import { createContext, use, useMemo, type ReactNode } from 'react'

interface Theme {
  readonly scheme: 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
}

const ThemeContext = createContext<Theme>({ scheme: 'light', direction: 'ltr' })

/** Theme and direction for those components that ask for them; the styles read the root element. */
export function ThemeProvider({
  scheme,
  direction,
  children,
}: Theme & { readonly children: ReactNode }) {
  const theme = useMemo(() => ({ scheme, direction }), [scheme, direction])
  return <ThemeContext value={theme}>{children}</ThemeContext>
}

/** The theme and the direction around a component. */
export const useTheme = (): Theme => use(ThemeContext)
