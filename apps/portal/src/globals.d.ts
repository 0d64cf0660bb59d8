/** The app title, a constant of the build: document title, name beside the logo, prefix of stored keys. */
declare const __APP_TITLE__: string

/** Mantine's variables of our theme, written at build so that no style element is made at run time. */
declare module 'virtual:mantine-variables.css'
