/** The app title, a constant of the build: document title, name beside the logo, prefix of stored keys. */
declare const __APP_TITLE__: string
/** The version of the portal, as its package says. */
declare const __APP_VERSION__: string
