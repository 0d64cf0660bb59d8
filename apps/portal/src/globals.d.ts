/** The app title, a constant of the build: document title, name beside the logo, prefix of stored keys. */
declare const __APP_TITLE__: string

/** Icons are imported one by one: the barrel would add thousands of modules to the build. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react'
  const icon: Icon
  export default icon
}

/** Mantine's variables of our theme, written at build so that no style element is made at run time. */
declare module 'virtual:mantine-variables.css'
