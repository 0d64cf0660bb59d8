/**
 * What a person likes, kept in this browser: columns, density. Each has one key, prefixed by the app
 * title like the settings (spec 9). The name says whose it is; a value is data and is read with doubt.
 */
const keyOf = (name: string): string => `${__APP_TITLE__}-preference-${name}`

/** The stored value, or undefined when there is none or it cannot be read. */
export const readPreference = (name: string): unknown => {
  try {
    const text = localStorage.getItem(keyOf(name))
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export const writePreference = (name: string, value: unknown): void => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // A browser may forbid its storage: then the choice lives as long as the page.
  }
}
