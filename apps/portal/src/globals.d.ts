/** The app title, a constant of the build: document title, name beside the logo, prefix of stored keys. */
declare const __APP_TITLE__: string
