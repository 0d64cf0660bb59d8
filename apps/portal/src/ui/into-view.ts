/** As a `ref`: what appears below the edge of what scrolls around it is brought into sight, once. */
export const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' })
