/** Whether this browser lets a tab keep its session: without that nobody stays signed in (spec 3). */
export const keepsSession = (): boolean => {
  const key = `${__APP_TITLE__}-trial`
  try {
    sessionStorage.setItem(key, key)
    return sessionStorage.getItem(key) === key
  } catch {
    return false
  } finally {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // It may not be asked at all: then nothing was kept either.
    }
  }
}
