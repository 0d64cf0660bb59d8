/** The breakpoints of spec 9. Styles repeat the numbers, because media queries cannot use variables. */
export const breakpoints = { xs: 600, sm: 960, md: 1264, lg: 1904 } as const
type Breakpoint = keyof typeof breakpoints

/** The last width below a breakpoint; browsers zoom to fractions of a pixel. */
export const below = (name: Breakpoint): string =>
  `(max-width: ${String(breakpoints[name] - 0.02)}px)`
export const from = (name: Breakpoint): string => `(min-width: ${String(breakpoints[name])}px)`
