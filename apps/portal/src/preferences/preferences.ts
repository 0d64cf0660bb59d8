/**
 * Preferences such as a table's columns and density, stored as JSON in this browser under one key each, with the app
 * title as prefix (spec 9). Callers must validate what they read.
 */
const keyOf = (name: string): string => `${__APP_TITLE__}-preference-${name}`

/** The stored value; undefined when there is none or it cannot be read. */
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
    // Storage may be forbidden: the preference lasts as long as the page.
  }
}
